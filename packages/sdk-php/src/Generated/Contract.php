<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

/** @internal */
final class Contract
{
    public const VERSION = '1.2.0';
    public const HASH = '34fed2ce0eea';
}
