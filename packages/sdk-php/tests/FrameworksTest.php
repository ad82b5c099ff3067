<?php

declare(strict_types=1);

namespace Svc\Tests;

use Illuminate\Config\Repository;
use Illuminate\Filesystem\FilesystemServiceProvider;
use Illuminate\Foundation\Application;
use Illuminate\Http\Request as LaravelRequest;
use Illuminate\Support\Facades\Facade;
use Illuminate\View\ViewServiceProvider;
use PHPUnit\Framework\TestCase;
use Svc\SignedEvent;
use Svc\Webhook;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/** The receivers of the README run in the frameworks themselves. */
final class FrameworksTest extends TestCase
{
    private const SECRET = 'whsec_test_4f1c9a';

    public function testTheRouteForLaravelReceivesAWebhook(): void
    {
        $this->needs(Application::class, 'php-laravel-framework');
        $app = new Application(sys_get_temp_dir());
        $app->instance('config', new Repository([
            'services' => ['svc' => ['webhook_secret' => self::SECRET]],
            'view' => ['paths' => [], 'compiled' => sys_get_temp_dir()],
        ]));
        $app->register(FilesystemServiceProvider::class);
        // Laravel makes responses with it, also those without a page.
        $app->register(ViewServiceProvider::class);
        Facade::setFacadeApplication($app);
        // What the shop does with it.
        $orders = new class () {
            /** @var list<string> */
            public static array $fulfilled = [];

            public static function dispatch(string $order): void
            {
                self::$fulfilled[] = $order;
            }
        };
        class_alias($orders::class, 'FulfilOrder');
        self::define('/^Laravel,.*?```php\n(.*?)```/ms');

        self::assertReceives(static function (string $body, array $headers) use ($app): Response {
            $request = LaravelRequest::create('/webhooks', 'POST', server: self::asServer($headers), content: $body);
            $app->instance('request', $request);
            return $app['router']->dispatch($request);
        });
        self::assertSame(['order-1'], $orders::$fulfilled);
    }

    public function testTheControllerForSymfonyReceivesAWebhook(): void
    {
        $this->needs(Request::class, 'php-symfony-http-foundation');
        self::define('/^Symfony:.*?```php\n(.*?)```/ms');
        $controller = new \WebhookController();
        self::assertReceives(static fn (string $body, array $headers): Response => $controller(
            Request::create('/webhooks', 'POST', server: self::asServer($headers), content: $body),
            self::SECRET,
        ));
    }

    private function needs(string $class, string $package): void
    {
        self::assertTrue(class_exists($class), "$class was not found: run `sudo apt-get install $package`.");
    }

    /** Runs a sample of the README. */
    private static function define(string $pattern): void
    {
        $isThere = preg_match($pattern, (string) file_get_contents(__DIR__ . '/../README.md'), $found);
        self::assertSame(1, $isThere);
        eval($found[1]);
    }

    /** @param \Closure(string, array<string, string>): Response $post */
    private static function assertReceives(\Closure $post): void
    {
        $paid = ['payment_intent' => ['id' => 'pi_1', 'external_reference' => 'order-1']];
        $signed = self::signed(['id' => 'evt_1', 'type' => 'payment.succeeded', 'data' => $paid]);
        self::assertSame(204, $post($signed->body, $signed->headers)->getStatusCode());

        $refused = $post("$signed->body ", $signed->headers);
        self::assertSame([400, 'WRONG_SECRET'], [$refused->getStatusCode(), $refused->getContent()]);
    }

    /** @param array<string, mixed> $event */
    private static function signed(array $event): SignedEvent
    {
        return Webhook::signTestEvent($event, self::SECRET);
    }

    /** @param array<string, string> $headers @return array<string, string> as PHP has them */
    private static function asServer(array $headers): array
    {
        $names = array_map(static fn (string $name) => 'HTTP_' . strtoupper(strtr($name, '-', '_')), array_keys($headers));
        return array_combine($names, $headers);
    }
}
