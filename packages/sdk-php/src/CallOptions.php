<?php

declare(strict_types=1);

namespace Svc;

use Svc\Exception\ConfigurationException;
use Svc\Http\Response;
use Svc\Internal\Secret;

/** The settings of one call. Those of the client apply where a call gives none. */
final class CallOptions
{
    /** They say where a request ends: another one in their place could make two requests of one. */
    private const FRAMING_HEADERS = ['content-length', 'http2-settings', 'trailer', 'transfer-encoding', 'upgrade'];

    public readonly ?string $baseUrl;
    private readonly Secret $headers;

    /**
     * @param ?string $idempotencyKey sent as `Idempotency-Key` by a POST or PATCH. Without it, each call sends a new
     *     UUID, the same in all its retries. Give your own, such as an order id, to make the call safe to repeat after a
     *     restart of your program
     * @param ?float $timeout how long one attempt may take, with its body, in seconds
     * @param ?int $maxRetries how often a failed call is tried again
     * @param array<string, string> $headers further request headers
     * @param ?string $baseUrl the address of the service, such as `https://api.svc.example`, with or without `/v1`
     * @param null|\Closure(Response): void $onResponse receives the response of a successful call: status, headers and
     *     request id
     * @throws ConfigurationException if one of them cannot work
     */
    public function __construct(
        public readonly ?string $idempotencyKey = null,
        public readonly ?float $timeout = null,
        public readonly ?int $maxRetries = null,
        #[\SensitiveParameter] array $headers = [],
        #[\SensitiveParameter] ?string $baseUrl = null,
        public readonly ?\Closure $onResponse = null,
    ) {
        if ($idempotencyKey !== null && preg_match('/^[!-~]{1,255}\z/', $idempotencyKey) !== 1) {
            throw new ConfigurationException('idempotencyKey must be 1 to 255 visible ASCII characters.');
        }
        if ($timeout !== null && !($timeout > 0)) {
            throw new ConfigurationException('timeout must be a number of seconds above 0.');
        }
        if ($maxRetries !== null && $maxRetries < 0) {
            throw new ConfigurationException('maxRetries must be a whole number from 0.');
        }
        $this->headers = new Secret(self::checkedHeaders($headers));
        $this->baseUrl = $baseUrl === null ? null : self::apiUrl($baseUrl);
    }

    /** These settings, and those of the client where there are none. */
    public function over(self $defaults): self
    {
        return new self(
            $this->idempotencyKey,
            $this->timeout ?? $defaults->timeout,
            $this->maxRetries ?? $defaults->maxRetries,
            $this->headers() + $defaults->headers(),
            $this->baseUrl ?? $defaults->baseUrl,
            $this->onResponse,
        );
    }

    /** The names in small letters. They can be secrets, so no dump shows them. @return array<string, string> */
    public function headers(): array
    {
        return $this->headers->reveal();
    }

    /** @param array<string, string> $headers @return array<string, string> */
    private static function checkedHeaders(#[\SensitiveParameter] array $headers): array
    {
        $checked = [];
        foreach ($headers as $name => $value) {
            // The value is not repeated: it can be a secret.
            if (!is_string($name) || !is_string($value) || preg_match('/^[\w!#$%&\'*+.^`|~-]+\z/', $name) !== 1
                || preg_match('/[\x00-\x08\x0A-\x1F\x7F]/', $value) === 1) {
                throw new ConfigurationException('A header has a name or a character that cannot be sent.');
            }
            if (in_array(strtolower($name), self::FRAMING_HEADERS, true)) {
                throw new ConfigurationException("The header $name is set by the package itself.");
            }
            $checked[strtolower($name)] = $value;
        }
        return $checked;
    }

    private static function apiUrl(#[\SensitiveParameter] string $address): string
    {
        // The address is not repeated: a key could be in its place.
        if (preg_match('~^https?://[^/@?#\\\\\s\x00-\x1F\x7F]+(/[^?#\s\x00-\x1F\x7F]*)?\z~', $address) !== 1) {
            throw new ConfigurationException(
                'baseUrl must be an address such as https://api.svc.example, without a password.',
            );
        }
        return preg_replace('~(/v1)?/?\z~', '', $address, 1) . '/v1';
    }
}
