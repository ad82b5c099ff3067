<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 409. */
final class ConflictException extends ApiException
{
}
