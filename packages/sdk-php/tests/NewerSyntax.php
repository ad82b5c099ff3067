<?php

declare(strict_types=1);

namespace Svc\Tests;

/**
 * What PHP 8.1 does not have, found in the tokens of a file: the PHP that runs the tests may be newer, and takes it. Attributes
 * are comments for an older PHP.
 */
final class NewerSyntax
{
    private const FUNCTIONS = [
        // 8.2
        'ini_parse_quantity', 'curl_upkeep', 'memory_reset_peak_usage', 'openssl_cipher_key_length', 'mysqli_execute_query',
        'libxml_get_external_entity_loader', 'sodium_crypto_stream_xchacha20_xor_ic',
        // 8.3
        'json_validate', 'mb_str_pad', 'str_increment', 'str_decrement', 'stream_context_set_options', 'posix_sysconf',
        'posix_pathconf', 'posix_fpathconf', 'posix_eaccess', 'socket_atmark',
        // 8.4
        'array_find', 'array_find_key', 'array_any', 'array_all', 'mb_trim', 'mb_ltrim', 'mb_rtrim', 'mb_ucfirst', 'mb_lcfirst',
        'fpow', 'request_parse_body', 'http_get_last_response_headers', 'http_clear_last_response_headers', 'grapheme_str_split',
        'bcceil', 'bcfloor', 'bcround', 'bcdivmod',
        // 8.5
        'array_first', 'array_last', 'get_error_handler', 'get_exception_handler', 'curl_multi_get_handles',
    ];

    private const TYPE = [
        T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED, T_ARRAY, T_STATIC, T_CALLABLE, T_ELLIPSIS, '|', '&', '?', '(', ')',
        T_AMPERSAND_FOLLOWED_BY_VAR_OR_VARARG, T_AMPERSAND_NOT_FOLLOWED_BY_VAR_OR_VARARG,
    ];
    private const MODIFIERS = [T_PUBLIC, T_PROTECTED, T_PRIVATE, T_VAR, T_READONLY, T_STATIC];
    private const AFTER_A_PROPERTY = [';', '=', ',', ')'];

    /** @return list<string> each as `<line>: <what>` */
    public static function in(string $code): array
    {
        $ignored = [T_WHITESPACE, T_COMMENT, T_DOC_COMMENT];
        $tokens = array_values(array_filter(\PhpToken::tokenize($code), static fn (\PhpToken $one) => !$one->is($ignored)));
        $found = [];
        foreach ($tokens as $at => $token) {
            $before = $tokens[$at - 1] ?? $token;
            $next = $tokens[$at + 1] ?? $token;
            $what = match (true) {
                $token->is(T_READONLY) && $next->is([T_CLASS, T_FINAL, T_ABSTRACT]) => 'a readonly class',
                $token->is(T_CONST) && self::isInTrait($tokens, $at) => 'a constant in a trait',
                $token->is(T_CONST) && !$before->is(T_USE) && !($tokens[$at + 2] ?? $token)->is('=') => 'a constant with a type',
                $token->is(T_CONST) && self::until($tokens, $at, [';'], [T_OBJECT_OPERATOR]) => 'the value of an enum in a constant',
                $token->is(T_DOUBLE_COLON) && $next->is('{') => 'a constant by a name that is computed',
                $token->is([T_PUBLIC, T_PROTECTED, T_PRIVATE]) && $next->is('(') => 'a visibility for writing',
                $token->is([T_STRING, T_NAME_FULLY_QUALIFIED]) && $next->is('(')
                    && !$before->is([T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW])
                    && in_array(ltrim(strtolower($token->text), '\\'), self::FUNCTIONS, true) => "the function $token->text",
                $token->is([T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED]) && preg_match('/^\\\\?Random\\\\/', $token->text) === 1 => 'Random',
                $token->is(T_VARIABLE) => self::ofProperty($tokens, $at),
                $token->is([T_FUNCTION, T_FN]) && !$before->is(T_USE) => self::ofFunction($tokens, $at),
                default => null,
            };
            if ($what !== null) {
                $found[] = "$token->line: $what";
            }
        }
        return $found;
    }

    /** The type of a property, and what follows it. @param list<\PhpToken> $tokens */
    private static function ofProperty(array $tokens, int $at): ?string
    {
        $type = '';
        for ($first = $at - 1; $tokens[$first]->is(self::TYPE) && !$tokens[$first]->is(self::MODIFIERS); $first--) {
            $type = $tokens[$first]->text . $type;
        }
        if (!$tokens[$first]->is(self::MODIFIERS)) {
            return null;
        }
        return $tokens[$at + 1]->is(self::AFTER_A_PROPERTY) ? self::ofType($type) : 'a property with hooks';
    }

    /** The types of the parameters, and of what is returned. @param list<\PhpToken> $tokens */
    private static function ofFunction(array $tokens, int $at): ?string
    {
        [$type, $depth] = ['', 0];
        // Not the defaults of parameters, and not what a closure uses: they have no types.
        for ($at++; !$tokens[$at]->is(['{', ';', T_DOUBLE_ARROW]) || $depth > 0; $at++) {
            $token = $tokens[$at];
            $depth += $token->is('(') ? 1 : ($token->is(')') ? -1 : 0);
            if ($token->is(T_VARIABLE) || $token->is(':') && $depth === 0) {
                $what = self::ofType($type);
                if ($what !== null) {
                    return $what;
                }
            }
            $isType = $token->is(self::TYPE) && !($token->is('(') && $depth === 1) && !($token->is(')') && $depth === 0);
            $type = $isType ? $type . $token->text : '';
        }
        return self::ofType($type);
    }

    private static function ofType(string $type): ?string
    {
        $names = preg_split('/[^\w\\\\]+/', strtolower($type), -1, PREG_SPLIT_NO_EMPTY) ?: [];
        return match (true) {
            preg_match('/\w&\w.*\|[^.]*\w|\|\s*\(/', $type) === 1 => 'a type of alternatives that are combined',
            in_array('true', $names, true) => 'the type true',
            $names !== [] && array_diff($names, ['null', 'false']) === [] => 'null or false as a whole type',
            default => null,
        };
    }

    /** Whether one of these comes before the end. @param list<\PhpToken> $tokens @param list<string|int> $ends @param list<string|int> $kinds */
    private static function until(array $tokens, int $at, array $ends, array $kinds): bool
    {
        for (; !$tokens[$at]->is($ends); $at++) {
            if ($tokens[$at]->is($kinds)) {
                return true;
            }
        }
        return false;
    }

    /** @param list<\PhpToken> $tokens */
    private static function isInTrait(array $tokens, int $at): bool
    {
        $depth = 0;
        for ($at--; $at > 0; $at--) {
            $depth += $tokens[$at]->is('}') ? 1 : ($tokens[$at]->is(['{', T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES]) ? -1 : 0);
            if ($depth < 0 && $tokens[$at]->is([T_CLASS, T_INTERFACE, T_TRAIT, T_ENUM])) {
                return $tokens[$at]->is(T_TRAIT);
            }
        }
        return false;
    }
}
