<?php

declare(strict_types=1);

namespace Svc\Exception;

/** The settings or the arguments are wrong. Nothing was sent. */
final class ConfigurationException extends SvcException
{
}
