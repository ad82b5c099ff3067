<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 500. */
final class ServerException extends ApiException
{
}
