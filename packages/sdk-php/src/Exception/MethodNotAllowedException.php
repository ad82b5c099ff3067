<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 405. */
final class MethodNotAllowedException extends ApiException
{
}
