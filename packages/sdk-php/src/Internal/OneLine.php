<?php

declare(strict_types=1);

namespace Svc\Internal;

/**
 * A text of a server that comes into a log or into an error: short, valid UTF-8, in one line, and without the characters
 * that move the cursor or turn the direction of the text.
 *
 * @internal
 */
final class OneLine
{
    private const CONTROLS = '/[\p{Cc}\p{Zl}\p{Zp}\x{202A}-\x{202E}\x{2066}-\x{2069}]+/u';

    /** With a mark where it was cut. */
    public static function of(string $text, int $maxBytes): string
    {
        return self::start($text, $maxBytes) . (strlen($text) > $maxBytes ? '…' : '');
    }

    /** The same without a mark. */
    public static function start(string $text, int $maxBytes): string
    {
        $start = substr($text, 0, $maxBytes);
        if (strlen($text) > $maxBytes) {
            // Without a last character that was cut.
            $start = preg_replace('/(?:[\xC0-\xDF]|[\xE0-\xEF][\x80-\xBF]?|[\xF0-\xF7][\x80-\xBF]{0,2})\z/', '', $start);
        }
        // Bytes that are no text become U+FFFD.
        $valid = json_decode((string) json_encode($start, JSON_INVALID_UTF8_SUBSTITUTE));
        return trim((string) preg_replace(self::CONTROLS, ' ', $valid));
    }
}
