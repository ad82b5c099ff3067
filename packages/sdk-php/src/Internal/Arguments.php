<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\Exception\ConfigurationException;

/**
 * The arguments of a call, checked before anything is sent: what is of another type than the contract says is a
 * TypeError. Names and words that this version does not know are for the service to judge.
 *
 * @internal
 */
final class Arguments
{
    /** As deep as json_encode goes. */
    private const MAX_DEPTH = 512;

    /**
     * The JSON of a body.
     *
     * @param array<string, mixed> $body
     * @param array<string, string> $fields field → type; a field inside another is written with dots
     * @throws \TypeError
     * @throws ConfigurationException if JSON cannot hold it
     */
    public static function json(array $body, array $fields): string
    {
        return Json::text(self::checked($body, '', $fields));
    }

    /**
     * @param array<string, mixed> $query
     * @return string such as `?status=PENDING&type=a&type=b`; a list is a repeated parameter
     * @throws \TypeError
     */
    public static function query(array $query): string
    {
        $pairs = [];
        foreach ($query as $name => $values) {
            foreach (is_array($values) && array_is_list($values) ? $values : [$values] as $given) {
                $value = self::plain($given, (string) $name, ['string']);
                if (!in_array(get_debug_type($value), ['string', 'int', 'bool', 'null'], true)) {
                    throw self::wrong((string) $name, ['string', 'int', 'bool', 'list of them'], $value);
                }
                if ($value !== null) {
                    $text = is_bool($value) ? ($value ? 'true' : 'false') : (string) $value;
                    $pairs[] = rawurlencode((string) $name) . '=' . rawurlencode($text);
                }
            }
        }
        return $pairs === [] ? '' : '?' . implode('&', $pairs);
    }

    /** @param array<string, string> $fields */
    private static function checked(mixed $given, string $name, array $fields, int $depth = 0): mixed
    {
        if ($depth > self::MAX_DEPTH) {
            throw new ConfigurationException('The request cannot be sent: an argument contains itself, or is nested too deeply.');
        }
        // What this version does not know is for the service to judge.
        $types = explode('|', $name === '' ? 'object' : $fields[$name] ?? 'mixed');
        $value = self::plain($given, $name, $types);
        if ($value !== null && !self::isOne($types, $value)) {
            throw self::wrong($name, $types, $value);
        }
        if (!is_array($value)) {
            return $value;
        }
        $isList = array_is_list($value) && !array_intersect($types, ['map', 'object']);
        $ofItem = str_starts_with($types[0], 'list<') ? substr($types[0], 5, -1) : 'mixed';
        $items = [];
        foreach ($value as $key => $item) {
            if (is_string($key) && str_starts_with($key, "\0")) {
                throw new ConfigurationException('The request cannot be sent: a name begins with a zero byte.');
            }
            $inner = $name === '' ? (string) $key : "$name.$key";
            $items[$key] = self::checked($item, $inner, $isList ? [$inner => $ofItem] : $fields, $depth + 1);
        }
        // PHP has one empty array, JSON two.
        return $isList ? $items : (object) $items;
    }

    /** @param list<string> $types */
    private static function isOne(array $types, mixed $value): bool
    {
        foreach ($types as $type) {
            if (self::is($type, $value)) {
                return true;
            }
        }
        return false;
    }

    private static function is(string $type, mixed $value): bool
    {
        return match ($type) {
            'string' => is_string($value),
            'int' => is_int($value),
            'bool' => is_bool($value),
            'null' => false,
            'map' => is_array($value),
            'object' => is_array($value) && ($value === [] || !array_is_list($value)),
            'mixed' => !is_object($value),
            default => is_array($value) && array_is_list($value),
        };
    }

    /**
     * A time, an enum and what can be a text are texts. No float is sent: the contract has none.
     *
     * @param list<string> $types
     */
    private static function plain(mixed $value, string $name, array $types): mixed
    {
        // What an object is made of can be an object, but not without an end.
        for ($depth = 0; is_object($value) && $depth < 32; $depth++) {
            $value = match (true) {
                $value instanceof \DateTimeInterface => Json::time($value),
                $value instanceof \BackedEnum => $value->value,
                $value instanceof \stdClass => get_object_vars($value),
                $value instanceof \JsonSerializable => $value->jsonSerialize(),
                $value instanceof \Stringable => (string) $value,
                default => $value,
            };
        }
        if (is_float($value)) {
            throw self::wrong($name, $types, $value);
        }
        return $value;
    }

    /** @param list<string> $types */
    private static function wrong(string $name, array $types, mixed $given): \TypeError
    {
        $why = is_float($given) && $types !== ['int']
            ? ". Money is a text such as '25.90': a float cannot hold every amount exactly"
            : '';
        $type = strtr(implode('|', $types), ['map' => 'array', 'object' => 'array with names', 'mixed' => 'string']);
        $what = $name === '' ? 'The body' : $name;
        return new \TypeError("$what must be of type $type, " . get_debug_type($given) . " given$why");
    }
}
