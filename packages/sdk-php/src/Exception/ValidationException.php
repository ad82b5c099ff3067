<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 422. */
final class ValidationException extends ApiException
{
}
