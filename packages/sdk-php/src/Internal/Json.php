<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\Exception\ConfigurationException;

/** @internal JSON as svc writes it. */
final class Json
{
    private const FLAGS = JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
        | JSON_UNESCAPED_LINE_TERMINATORS;

    /** @throws ConfigurationException if a text is not UTF-8, for example */
    public static function text(mixed $value): string
    {
        try {
            return json_encode($value, self::FLAGS);
        } catch (\JsonException $error) {
            throw new ConfigurationException("The request cannot be sent: {$error->getMessage()}.");
        }
    }

    /** @return mixed null if the text is not JSON */
    public static function parsed(string $text): mixed
    {
        return json_decode($text, true);
    }

    public static function time(\DateTimeInterface $time): string
    {
        $utc = \DateTimeImmutable::createFromInterface($time)->setTimezone(new \DateTimeZone('UTC'));
        return $utc->format('Y-m-d\TH:i:s.v\Z');
    }
}
