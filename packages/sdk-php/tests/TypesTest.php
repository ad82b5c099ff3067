<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\Client;
use Svc\Exception\ApiException;
use Svc\Http\Response;
use Svc\Resource\Types;

/** Reads the package by reflection: everything is typed, and each method does what its comment says. */
final class TypesTest extends SdkTestCase
{
    /** @return iterable<string, array{class-string}> */
    public static function classes(): iterable
    {
        $folder = realpath(__DIR__ . '/../src');
        foreach (new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS)) as $file) {
            $name = strtr(substr((string) $file, strlen($folder) + 1, -4), '/', '\\');
            yield $name => ['Svc\\' . preg_replace('/^Generated/', 'Resource', $name)];
        }
    }

    /** @return iterable<string, array{string, \ReflectionMethod}> */
    public static function methods(): iterable
    {
        foreach ((new \ReflectionClass(Client::class))->getProperties(\ReflectionProperty::IS_PUBLIC) as $property) {
            foreach ((new \ReflectionClass((string) $property->getType()))->getMethods(\ReflectionMethod::IS_PUBLIC) as $method) {
                if (!$method->isConstructor()) {
                    yield "$property->name->$method->name" => [$property->name, $method];
                }
            }
        }
    }

    /** @return array<string, string> the types in the comment of Types: name → type */
    private static function aliases(): array
    {
        $text = preg_replace('/\n \* +/', ' ', (string) (new \ReflectionClass(Types::class))->getDocComment());
        preg_match_all('/@phpstan-type (\w+) ((?:[^\s{<]|(\{(?:[^{}]|(?3))*\})|(<(?:[^<>]|(?4))*>))+)/', $text, $found, PREG_SET_ORDER);
        return array_column($found, 2, 1);
    }

    /** @dataProvider classes @param class-string $class */
    public function testEverythingThatIsPublicIsTyped(string $class): void
    {
        self::assertTrue(class_exists($class) || interface_exists($class) || trait_exists($class) || enum_exists($class), $class);
        $reflected = new \ReflectionClass($class);
        foreach ($reflected->getProperties(\ReflectionProperty::IS_PUBLIC) as $property) {
            if (str_starts_with($property->class, 'Svc\\')) {
                self::assertNotNull($property->getType(), "$class::\$$property->name");
            }
        }
        foreach ($reflected->getMethods(\ReflectionMethod::IS_PUBLIC) as $method) {
            if (!str_starts_with($method->class, 'Svc\\') || !$method->isUserDefined()) {
                continue;
            }
            $comment = (string) $method->getDocComment();
            if (!$method->isConstructor()) {
                self::assertNotNull($method->getReturnType(), "$class::$method->name()");
            }
            foreach ($method->getParameters() as $parameter) {
                self::assertNotNull($parameter->getType(), "$class::$method->name(\$$parameter->name)");
                if ((string) $parameter->getType() === 'array') {
                    self::assertMatchesRegularExpression("/@(param|var) .*\\\$$parameter->name/s", $comment, "$class::$method->name(\$$parameter->name)");
                }
            }
            if ((string) $method->getReturnType() === 'array') {
                self::assertStringContainsString('@return ', $comment, "$class::$method->name()");
            }
        }
    }

    public function testEachTypeInACommentExistsAndIsWhole(): void
    {
        $aliases = self::aliases();
        self::assertGreaterThan(100, count($aliases));
        preg_match_all('/@phpstan-type (\w+)/', (string) (new \ReflectionClass(Types::class))->getDocComment(), $names);
        self::assertSame($names[1], array_keys($aliases));
        $known = [...array_keys($aliases), 'DateTimeInterface'];
        foreach ($aliases as $name => $type) {
            $words = preg_replace(["/'[^']*'/", '/[\w]+\??: /'], '', $type);
            preg_match_all('/\b[A-Z]\w*/', (string) $words, $used);
            self::assertSame([], array_diff($used[0], $known), "in $name: $type");
            foreach ([['{', '}'], ['<', '>']] as [$open, $close]) {
                self::assertSame(substr_count($type, $open), substr_count($type, $close), "in $name: $type");
            }
        }
        foreach (self::classes() as [$class]) {
            preg_match_all('/@phpstan-import-type (\w+) from/', (string) (new \ReflectionClass($class))->getDocComment(), $imported);
            self::assertSame([], array_diff($imported[1], $known), $class);
        }
    }

    /** @dataProvider methods */
    public function testTheExampleOfAMethodCallsItsOperation(string $resource, \ReflectionMethod $method): void
    {
        $comment = preg_replace('~^ */?\*+/? ?~m', '', (string) $method->getDocComment());
        self::assertSame(1, preg_match('~`([A-Z]+) (/\S*)` needs~', $comment, $operation));
        self::assertSame(1, preg_match('/@example\n(.*)/s', $comment, $example));
        self::assertStringContainsString("\$svc->$resource->$method->name(", $example[1]);
        // A stream ends here with a refusal, a list after its first page.
        $isStream = $method->name === 'stream';
        $this->replies($isStream ? Replies::refused(401, 'X') : new Response(200, [], (string) json_encode([
            'success' => true,
            'data' => str_contains((string) $method->getReturnType(), 'ItemList') ? [['id' => 'x_1']] : ['id' => 'x_1'],
        ] + (str_contains((string) $method->getReturnType(), 'ItemList') ? ['pagination' => ['has_more' => false]] : []))));
        $svc = $this->client();
        ob_start();
        try {
            eval($example[1]);
        } catch (ApiException $error) {
            self::assertTrue($isStream, $error->getMessage());
        } finally {
            ob_end_clean();
        }
        [$line] = $this->service->lines();
        $path = preg_replace('/\\\\\{\w+\\\\\}/', '[^/?]+', preg_quote("$operation[1] /v1$operation[2]", '~'));
        self::assertMatchesRegularExpression("~^$path(\\?.*)?\\z~", $line);
    }

    /** @dataProvider methods */
    public function testACallWithAnArgumentOfAWrongTypeFailsByItself(string $resource, \ReflectionMethod $method): void
    {
        $svc = $this->client();
        $right = static fn (\ReflectionParameter $one): mixed => match (ltrim((string) $one->getType(), '?')) {
            'string' => 'id_1',
            'array' => [],
            default => null,
        };
        $parameters = $method->getParameters();
        foreach ($parameters as $parameter) {
            $wrong = array_map($right, $parameters);
            $wrong[$parameter->getPosition()] = (string) $parameter->getType() === 'array' ? 'text' : ['list'];
            self::thrown(\TypeError::class, static fn () => $svc->$resource->{$method->name}(...$wrong));
        }
        self::thrown(\Error::class, static fn () => $svc->$resource->{$method->name}(nonsense: 1));
        self::assertSame([], $this->service->received);
    }
}
