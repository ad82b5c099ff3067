<?php

declare(strict_types=1);

namespace Svc\Tests;

use PHPUnit\Framework\TestCase;
use Svc\Client;
use Svc\Exception\ConnectionException;
use Svc\Http\Curl;

final class TlsTest extends TestCase
{
    /** @return string a file with a new certificate for localhost and its key */
    public static function certificate(): string
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'svc-php-');
        $key = openssl_pkey_new(['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1']);
        $request = openssl_csr_new(['commonName' => 'localhost'], $key, ['digest_alg' => 'sha256']);
        openssl_x509_export(openssl_csr_sign($request, null, $key, 1, ['digest_alg' => 'sha256']), $certificate);
        openssl_pkey_export($key, $private);
        file_put_contents($file, $certificate . $private);
        return $file;
    }

    public function testACertificateOfYourOwnIsTrustedWhereYouSaySoAndNowhereElse(): void
    {
        $file = self::certificate();
        $port = LocalServer::freePort();
        $nowhere = ['file', '/dev/null', 'w'];
        $process = proc_open([PHP_BINARY, __DIR__ . '/server/tls.php', $file, (string) $port], [$nowhere, $nowhere, $nowhere], $pipes);
        $client = static fn (Curl $http, int $maxRetries) => new Client(
            'svc_test_1',
            "https://localhost:$port",
            maxRetries: $maxRetries,
            http: $http,
        );
        try {
            // It may not listen yet: the retries wait for it.
            self::assertSame(['id' => 'pi_1'], $client(new Curl(caFile: $file), 5)->paymentIntents->get('pi_1'));
            $client(new Curl(), 0)->paymentIntents->get('pi_1');
            self::fail('An unknown certificate was trusted.');
        } catch (ConnectionException $error) {
            self::assertStringContainsString('certificate', $error->getMessage());
            self::assertFalse($error->mayHaveArrived);
        } finally {
            proc_terminate($process);
            proc_close($process);
            unlink($file);
        }
    }
}
