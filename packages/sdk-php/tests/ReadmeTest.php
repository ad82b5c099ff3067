<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\Client;

final class ReadmeTest extends SdkTestCase
{
    /** @return iterable<int, array{string}> */
    public static function samples(): iterable
    {
        preg_match_all('/^```php[^\n]*\n(.*?)^```/ms', (string) file_get_contents(__DIR__ . '/../README.md'), $found);
        foreach ($found[1] as $code) {
            yield [str_starts_with($code, '<?php') ? $code : "<?php $code"];
        }
    }

    /** @dataProvider samples */
    public function testASampleIsPhpAndNamesWhatExists(string $code): void
    {
        // Throws a ParseError.
        self::assertNotEmpty(token_get_all($code, TOKEN_PARSE));
        preg_match_all('/\$svc->(\w+)->(\w+)\(/', $code, $calls, PREG_SET_ORDER);
        foreach ($calls as [, $resource, $method]) {
            self::assertTrue(method_exists((string) (new \ReflectionProperty(Client::class, $resource))->getType(), $method));
        }
        preg_match_all('/\bSvc(\\\\\w+)+/', $code, $names);
        foreach ($names[0] as $name) {
            self::assertTrue(class_exists($name), $name);
        }
    }

    public function testTheFirstExampleRuns(): void
    {
        $code = self::samples()->current()[0];
        $intent = ['id' => 'pi_1', 'status' => 'PENDING', 'payment_method' => ['qr' => ['payload' => '000201']]];
        $paid = ['status' => 'SUCCEEDED', 'amount' => ['amount' => '128.00']] + $intent;
        $this->replies(Replies::ok($intent, 201), Replies::ok($paid), Replies::page([$paid]));
        $svc = $this->client();
        $this->expectOutputString("The payer scans: 000201\nStatus: SUCCEEDED\nPaid so far: pi_1 S/ 128.00\nVerified: payment.succeeded\n");
        eval(preg_replace(['/^<\?php/', '/^require .*/m', '/^\$svc = .*/m'], '', $code));
    }
}
