<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 400. */
final class BadRequestException extends ApiException
{
}
