<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 429. */
final class RateLimitException extends ApiException
{
}
