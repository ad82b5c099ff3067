<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 415. */
final class UnsupportedMediaTypeException extends ApiException
{
}
