<?php

declare(strict_types=1);

namespace Svc;

use Psr\Log\LoggerInterface;
use Svc\Exception\ConfigurationException;
use Svc\Http\Curl;
use Svc\Http\HttpClient;
use Svc\Internal\Log;
use Svc\Internal\Platform;
use Svc\Internal\Secret;
use Svc\Internal\Transport;
use Svc\Resource\Resources;

/**
 * A client of svc, with a secret key: every operation.
 *
 * @example
 * $svc = new Svc\Client();
 * $intent = $svc->paymentIntents->create([
 *     'amount' => ['amount' => '128.00', 'currency' => 'PEN'],
 *     'payment_method_types' => ['INTEROPERABLE_QR'],
 * ]);
 */
final class Client
{
    use Resources;

    public const VERSION = '1.0.0';

    /** In place of a key: the name of the variable of the environment that has it. */
    public const KEY_FROM_ENVIRONMENT = 'SVC_SECRET_KEY';

    private readonly string $baseUrl;

    /**
     * @param string|false|null $key a secret key. A key that is given and empty is an error: it could have been that of
     *     another merchant
     * @param ?string $baseUrl the address of the service. Default: `SVC_BASE_URL`; with a test key otherwise
     *     `http://localhost:3000`
     * @param ?float $timeout how long one attempt may take, with its body, in seconds. Default: 30
     * @param ?int $maxRetries how often a failed call is tried again. Default: 2
     * @param array<string, string> $headers further request headers
     * @param ?LoggerInterface $logger receives a line for each attempt and for each retry, without keys or bodies.
     *     Default: warnings go to `error_log`
     * @param ?HttpClient $http what sends the requests. Default: `new Svc\Http\Curl()`
     * @param ?Platform $platform internal: tests give their own
     * @throws ConfigurationException if the key or an option cannot work
     */
    public function __construct(
        #[\SensitiveParameter] string|false|null $key = self::KEY_FROM_ENVIRONMENT,
        #[\SensitiveParameter] ?string $baseUrl = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
        #[\SensitiveParameter] array $headers = [],
        ?LoggerInterface $logger = null,
        ?HttpClient $http = null,
        ?Platform $platform = null,
    ) {
        $platform ??= new Platform();
        if ($key === self::KEY_FROM_ENVIRONMENT) {
            $key = $platform->env(self::KEY_FROM_ENVIRONMENT);
        }
        $mode = self::modeOf($key);
        $address = $baseUrl ?: $platform->env('SVC_BASE_URL') ?: ($mode === 'test' ? 'http://localhost:3000' : null);
        if ($address === null) {
            throw new ConfigurationException(
                'With a live key, set baseUrl or SVC_BASE_URL to the address of the service.',
            );
        }
        $defaults = new CallOptions(null, $timeout, $maxRetries, $headers, $address);
        $this->baseUrl = (string) $defaults->baseUrl;
        $this->createResources(
            new Transport(new Secret((string) $key), $defaults, $http ?? new Curl(), new Log($logger), $platform),
        );
    }

    /** What a dump shows: no key. @return array<string, string> */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl, 'version' => self::VERSION];
    }

    /** @throws ConfigurationException that does not show the key */
    private static function modeOf(#[\SensitiveParameter] string|false|null $key): string
    {
        if (in_array($key, [null, false, ''], true)) {
            throw new ConfigurationException('The API key is missing. Is SVC_SECRET_KEY set?');
        }
        if (preg_match('/^svc_(pub_)?(test|live)_\w{1,255}\z/', $key, $parts) !== 1) {
            throw new ConfigurationException(
                'An API key begins with svc_test_ or svc_live_, and has no space, quote or line break.',
            );
        }
        if ($parts[1] !== '') {
            throw new ConfigurationException('A publishable key is for browsers. A server uses its secret key.');
        }
        return $parts[2];
    }
}
