<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 403. */
final class PermissionException extends ApiException
{
}
