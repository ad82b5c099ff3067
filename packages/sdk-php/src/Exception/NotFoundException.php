<?php

declare(strict_types=1);

namespace Svc\Exception;

/** HTTP status 404. */
final class NotFoundException extends ApiException
{
}
