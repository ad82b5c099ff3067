<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 413. */
final class PayloadTooLargeException extends ApiException
{
}
