<?php

declare(strict_types=1);

namespace Svc\Internal;

/**
 * A date of a header, in one of the three forms of RFC 9110. PHP's own parser takes words, too, such as `next year`.
 *
 * @internal
 */
final class HttpDate
{
    private const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    private const TIME = '(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d):(?<second>[0-5]\d|60)';
    private const FORMS = [
        // Sun, 06 Nov 1994 08:49:37 GMT
        '/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) ' . self::TIME . ' GMT\z/',
        // Sunday, 06-Nov-94 08:49:37 GMT
        '/^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) ' . self::TIME . ' GMT\z/',
        // Sun Nov  6 08:49:37 1994
        '/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) ' . self::TIME . ' (?<year>\d{4})\z/',
    ];

    /**
     * @param float $now for a year of two digits: it is not more than 50 years later
     * @return ?int seconds since 1970; null if the text is no such date
     */
    public static function seconds(string $text, float $now): ?int
    {
        foreach (self::FORMS as $form) {
            if (preg_match($form, $text, $parts) === 1) {
                $month = array_search($parts['month'], self::MONTHS, true);
                $year = (int) $parts['year'];
                if (strlen($parts['year']) === 2) {
                    $latest = (int) gmdate('Y', (int) $now) + 50;
                    $year = $latest - ($latest - $year) % 100;
                }
                return $month !== false && checkdate($month + 1, (int) $parts['day'], $year)
                    ? (int) gmmktime((int) $parts['hour'], (int) $parts['minute'], (int) $parts['second'], $month + 1, (int) $parts['day'], $year)
                    : null;
            }
        }
        return null;
    }
}
