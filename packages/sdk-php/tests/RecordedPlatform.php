<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\Internal\Platform;

/** Its pauses take no time and are recorded. */
final class RecordedPlatform extends Platform
{
    /** @var list<float> */
    public array $pauses = [];

    /** @param array<string, string> $variables */
    public function __construct(public float $random = 0.0, private readonly array $variables = [])
    {
    }

    public function random(): float
    {
        return $this->random;
    }

    public function sleep(float $seconds): void
    {
        $this->pauses[] = round($seconds, 6);
    }

    public function env(string $name): ?string
    {
        return $this->variables[$name] ?? null;
    }
}
