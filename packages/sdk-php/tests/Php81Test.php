<?php

declare(strict_types=1);

namespace Svc\Tests;

use PHPUnit\Framework\TestCase;

/** The package promises PHP 8.1. */
final class Php81Test extends TestCase
{
    public function testNoFileUsesWhatPhp81DoesNotHave(): void
    {
        $files = [];
        foreach (['src', 'tests'] as $folder) {
            $all = new \RecursiveDirectoryIterator(__DIR__ . "/../$folder", \FilesystemIterator::SKIP_DOTS);
            foreach (new \RecursiveIteratorIterator($all) as $file) {
                if (str_ends_with((string) $file, '.php')) {
                    $files[] = (string) $file;
                }
            }
        }
        self::assertGreaterThan(60, count($files));
        $found = array_map(static fn (string $file) => NewerSyntax::in((string) file_get_contents($file)), array_combine($files, $files));
        self::assertSame([], array_filter($found));
    }

    /** @dataProvider newer */
    public function testWhatIsNewerIsFound(string $code): void
    {
        self::assertNotSame([], NewerSyntax::in("<?php\n$code"), $code);
    }

    public static function newer(): iterable
    {
        $samples = [
            // 8.2
            'readonly class A {}', 'final readonly class A {}', 'readonly final class A {}', 'trait A { const B = 1; }',
            'trait A { function b() { return "{$c}"; } public const D = 1; }',
            'function a(): null {}', 'function a(): false {}', 'function a(): true {}', 'fn (): null => null;', 'function a(): ?false {}',
            'function a(): false|null {}', 'function a(): int|true {}', 'function a(true $b) {}', 'function a(true ...$b) {}', 'function a(int $b, null $c) {}',
            'class A { private false $b; }', 'class A { function __construct(public readonly true $b) {} }',
            '$a = function () use ($b): true {};', 'class A { function b(): (A&B)|null {} }', 'function a((A&B)|C $b) {}',
            'class A { public A|(B&C) $d; }', 'const A = B::C->value;', 'ini_parse_quantity("1M");', '\ini_parse_quantity("1M");',
            'new \Random\Randomizer();',
            // 8.3
            'new readonly class {};', 'class A { const string B = "c"; }', '$a = A::{$b};', 'json_validate("1");',
            // 8.4
            'class A { public private(set) string $b; }', 'class A { public string $b { get => "c"; } }', 'array_find($a, $b);',
        ];
        foreach ($samples as $sample) {
            yield [$sample];
        }
    }

    /** @dataProvider old */
    public function testWhatPhp81HasIsNotFound(string $code): void
    {
        self::assertSame([], NewerSyntax::in("<?php\n$code"), $code);
    }

    public static function old(): iterable
    {
        $samples = [
            'final class A { public function __construct(private readonly string $b = "c", ?int $d = null) {} }',
            'function a(): string|false|null {}', 'function a(): ?A {}', 'function a(A&B $c): never {}', 'function a(int &...$b): static {}',
            '$a = $b ? c() : null;', '$a = $b ? (c()) : true;', 'if ($a): true; endif;', '$a = fn (): ?string => null;',
            'switch (a()) { case b(): return null; }', 'f(true, $a); f(null, $b, false);', 'f(!$a, false & $b);', 'return (true && $a) || $b;',
            'class A { const B = 1; final public const C = [self::B]; public array $d = [], $e = []; }', 'use const A\B;',
            'enum A: string { case B = "b"; const C = self::B; }', 'class A { use B; } trait B {} class C { const D = 1; }',
            '$a->array_find($b); A::json_validate(1); class D { function array_any() {} }', 'f(...); strlen(...);',
            '#[\SensitiveParameter] function a(#[\SensitiveParameter] string $b) {}', 'match (true) { $a => null, default => false };',
            'static fn (array $a): bool => true;', 'foreach ([true, null] as $a) {}', 'catch_me(A | B, $c);', '$a = $b & $c | $d;',
        ];
        foreach ($samples as $sample) {
            yield [$sample];
        }
    }
}
