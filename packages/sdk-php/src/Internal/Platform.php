<?php

declare(strict_types=1);

namespace Svc\Internal;

/** @internal What the client takes from the machine. Tests give their own. */
class Platform
{
    /** From 0 to below 1. */
    public function random(): float
    {
        return random_int(0, 999_999) / 1_000_000;
    }

    public function uuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0F | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3F | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }

    public function sleep(float $seconds): void
    {
        usleep((int) round($seconds * 1_000_000));
    }

    /** A variable of the environment. Laravel and Symfony read theirs from a file into $_ENV and $_SERVER. */
    public function env(string $name): ?string
    {
        $value = $_SERVER[$name] ?? $_ENV[$name] ?? getenv($name);
        return is_string($value) && $value !== '' ? $value : null;
    }
}
