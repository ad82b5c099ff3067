<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\Exception\ConfigurationException;

/** @internal A call of an operation, before it has an address and headers. */
final class ApiRequest
{
    public readonly string $path;
    /** Authorises the call instead of the key. @var null|Secret<string> */
    public readonly ?Secret $clientSecret;

    /**
     * @param list<string> $path its parts; ids among them
     * @throws ConfigurationException if an id or the client secret is none
     */
    public function __construct(
        public readonly string $method,
        array $path,
        public readonly string $query = '',
        public readonly ?string $body = null,
        #[\SensitiveParameter] ?string $clientSecret = null,
    ) {
        foreach ($path as $part) {
            // It would lead to another path.
            if (in_array($part, ['', '.', '..'], true)) {
                throw new ConfigurationException('The request cannot be sent: an id is empty, or is no id.');
            }
        }
        if ($clientSecret === '') {
            throw new ConfigurationException('The call needs the client secret after the id.');
        }
        // It can come from a browser: a line break would begin another header.
        if ($clientSecret !== null && preg_match('/^[!-~]+\z/', $clientSecret) !== 1) {
            throw new ConfigurationException('The client secret has a character that cannot be sent.');
        }
        $this->path = '/' . implode('/', array_map(rawurlencode(...), $path));
        $this->clientSecret = $clientSecret === null ? null : new Secret($clientSecret);
    }
}
