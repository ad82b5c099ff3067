<?php

declare(strict_types=1);

namespace Svc\Internal;

/**
 * A value that no dump, trace, log or export shows: it is not in the object.
 *
 * @internal
 * @template T
 */
final class Secret
{
    /** @var null|\WeakMap<self, mixed> */
    private static ?\WeakMap $values = null;

    /** @param T $value */
    public function __construct(#[\SensitiveParameter] mixed $value)
    {
        self::$values ??= new \WeakMap();
        self::$values[$this] = $value;
    }

    /** @return T */
    public function reveal(): mixed
    {
        return self::$values[$this];
    }

    private function __clone()
    {
    }

    /** @return array<string, mixed> */
    public function __serialize(): array
    {
        throw new \LogicException('A client of svc cannot be serialized: it has a secret key.');
    }
}
