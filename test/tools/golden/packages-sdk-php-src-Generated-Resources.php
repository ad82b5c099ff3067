<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\Internal\Transport;

/** @internal The resources of a client. */
trait Resources
{
    public readonly ThingsResource $things;

    private function createResources(Transport $transport): void
    {
        $this->things = new ThingsResource($transport);
    }
}
