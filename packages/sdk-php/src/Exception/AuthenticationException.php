<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 401. */
final class AuthenticationException extends ApiException
{
}
