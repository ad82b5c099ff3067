<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 503. */
final class UnavailableException extends ApiException
{
}
