<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

/**
 * The type of each field of a body. The name of a field inside another is written with dots.
 *
 * @internal
 */
final class BodyFields
{
    public const ThingCreate = [
        'name' => 'string',
        'code' => 'string',
        'kind' => 'string',
        'size' => 'int|string',
        'colour' => 'string',
    ];
}
