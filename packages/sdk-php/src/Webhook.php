<?php

declare(strict_types=1);

namespace Svc;

use Svc\Exception\ConfigurationException;
use Svc\Exception\WebhookVerificationException;
use Svc\Internal\Json;

/**
 * Receiving webhooks. It needs the signing secret of the endpoint, and no API key.
 *
 * @phpstan-import-type WebhookEvent from Resource\Types
 */
final class Webhook
{
    /** How far the time of an attempt may be from the clock of this machine, before and after, in seconds. */
    private const TOLERANCE_SECONDS = 300;

    private const ID = '/^evt_\w+\z/';

    /** Ten times the largest event. */
    private const MAX_BYTES = 1_048_576;

    /**
     * The event of a webhook, once it is sure that svc sent it, now, and to this endpoint.
     *
     * @param string|array<mixed> $body the raw body: the signature is of its bytes. An array was parsed, and is refused
     * @param array<string, mixed> $headers as `getallheaders()`, Laravel, Symfony or PSR-7 have them, or `$_SERVER`
     * @param string|false|null|array<string|false|null> $secrets the `signing_secret` of the endpoint (`whsec_…`), or
     *     several: during a rotation, or one per mode
     * @return WebhookEvent
     * @throws WebhookVerificationException whose `reason` says what is wrong
     * @throws ConfigurationException if there is no secret
     *
     * @example
     * $event = Svc\Webhook::verify(file_get_contents('php://input'), $_SERVER, getenv('SVC_WEBHOOK_SECRET'));
     */
    public static function verify(
        string|array $body,
        array $headers,
        #[\SensitiveParameter] string|false|null|array $secrets,
    ): array {
        $known = self::knownSecrets($secrets);
        if (is_array($body)) {
            throw new WebhookVerificationException(WebhookRefusal::BodyParsed, self::BODY_PARSED);
        }
        if (strlen($body) > self::MAX_BYTES) {
            throw new WebhookVerificationException(
                WebhookRefusal::BodyTooLarge,
                'The body is larger than ' . self::MAX_BYTES . ' bytes: svc sends no such event.',
            );
        }
        $id = self::header($headers, 'x-svc-id', self::ID);
        $timestamp = self::header($headers, 'x-svc-timestamp', '/^\d{1,12}\z/');
        $signature = self::header($headers, 'x-svc-signature', '/^v1=[0-9a-f]{64}\z/');

        $matches = false;
        // All of them, so that the time does not tell which one is right.
        foreach ($known as $secret) {
            $matches = hash_equals('v1=' . self::signatureOf($secret, $timestamp, $body), $signature) || $matches;
        }
        $event = Json::parsed($body);
        if (!$matches) {
            throw self::wrongSecret($known, $event);
        }
        $difference = time() - (int) $timestamp;
        if (abs($difference) > self::TOLERANCE_SECONDS) {
            $when = abs($difference) . ($difference > 0 ? ' s old' : ' s in the future');
            throw new WebhookVerificationException(
                WebhookRefusal::Clock,
                "The attempt is $when: an old request was sent again, or the clock of this machine is wrong.",
            );
        }
        $own = is_array($event) && is_string($event['id'] ?? null) ? $event['id'] : 'undefined';
        if ($own !== $id) {
            throw new WebhookVerificationException(
                WebhookRefusal::WrongId,
                "X-Svc-Id is $id, but the event is $own.",
            );
        }
        return $event;
    }

    /**
     * Signs an event as svc does, to test your receiver without the service.
     *
     * @param array{type: string, data: array<string, mixed>, id?: string, merchant_id?: string} $event `type` and `data`
     *     are yours, `data` as complete as your receiver needs. The rest is filled in
     * @param string $secret the signing secret of your test, such as `whsec_test_example`
     * @param ?\DateTimeInterface $at when it is sent. Default: now
     * @throws ConfigurationException if it is no event, or if there is no secret
     *
     * @example
     * $signed = Svc\Webhook::signTestEvent(['type' => 'payment.succeeded', 'data' => ['payment_intent' => $paid]], $secret);
     */
    public static function signTestEvent(
        array $event,
        #[\SensitiveParameter] string $secret,
        ?\DateTimeInterface $at = null,
    ): SignedEvent {
        if (!is_string($event['type'] ?? null) || !is_array($event['data'] ?? null)) {
            throw new ConfigurationException(
                "An event has a type and data: Webhook::signTestEvent(['type' => 'payment.succeeded', 'data' => "
                . "['payment_intent' => \$intent]], \$secret)",
            );
        }
        if (isset($event['id']) && !(is_string($event['id']) && preg_match(self::ID, $event['id']) === 1)) {
            throw new ConfigurationException('The id of an event is a text such as evt_1.');
        }
        self::knownSecrets($secret);
        $at ??= new \DateTimeImmutable();
        $filled = ['id' => $event['id'] ?? 'evt_' . str_repeat('0', 26)]
            + ['merchant_id' => $event['merchant_id'] ?? 'mer_' . str_repeat('0', 26)]
            + $event + ['created_at' => Json::time($at), 'request' => null];
        $body = Json::text($filled);
        $timestamp = (string) $at->getTimestamp();
        return new SignedEvent($body, [
            'content-type' => 'application/json',
            'x-svc-id' => $filled['id'],
            'x-svc-timestamp' => $timestamp,
            'x-svc-signature' => 'v1=' . self::signatureOf($secret, $timestamp, $body),
        ]);
    }

    /** The secret is used whole, with its `whsec_` prefix. */
    private static function signatureOf(#[\SensitiveParameter] string $secret, string $timestamp, string $body): string
    {
        return hash_hmac('sha256', "$timestamp.$body", $secret);
    }

    /**
     * @param string|false|null|array<string|false|null> $secrets
     * @return non-empty-list<string>
     */
    private static function knownSecrets(#[\SensitiveParameter] string|false|null|array $secrets): array
    {
        $known = array_values(array_filter((array) $secrets));
        if ($known === []) {
            throw new ConfigurationException(
                'The signing secret (whsec_…) is missing. Is SVC_WEBHOOK_SECRET set?',
            );
        }
        foreach ($known as $secret) {
            if (!is_string($secret) || preg_match('/^whsec_\S+\z/', $secret) !== 1) {
                throw new ConfigurationException(
                    'A signing secret begins with whsec_, and has no space or line break.',
                );
            }
        }
        return $known;
    }

    /** @param array<string, mixed> $headers */
    private static function header(array $headers, string $name, string $form): string
    {
        $value = '';
        foreach ($headers as $key => $given) {
            // X-Svc-Id, and HTTP_X_SVC_ID in $_SERVER. Several values: Symfony and PSR-7 have lists.
            if (preg_replace('/^http-/', '', strtr(strtolower((string) $key), '_', '-')) === $name) {
                $values = array_filter(is_array($given) ? $given : [$given], static fn (mixed $one) => is_string($one) || is_int($one));
                $value = trim(implode(', ', $values));
            }
        }
        if ($value === '') {
            throw new WebhookVerificationException(
                WebhookRefusal::MissingHeader,
                "The header $name is missing: svc did not send this, or a proxy removed it.",
            );
        }
        if (preg_match($form, $value) !== 1) {
            throw new WebhookVerificationException(
                WebhookRefusal::MalformedHeader,
                "The header $name has another form than svc sends.",
            );
        }
        return $value;
    }

    /**
     * The body cannot be trusted here. It only helps to explain.
     *
     * @param list<string> $secrets
     */
    private static function wrongSecret(#[\SensitiveParameter] array $secrets, mixed $event): WebhookVerificationException
    {
        $data = is_array($event) ? ($event['data'] ?? null) : null;
        $resource = is_array($data) ? reset($data) : null;
        $livemode = is_array($resource) ? ($resource['livemode'] ?? null) : null;
        // The secret of a live endpoint has no mode in its name.
        $isTest = array_map(static fn (string $secret) => str_starts_with($secret, 'whsec_test_'), $secrets);
        if (is_bool($livemode) && !in_array(!$livemode, $isTest, true)) {
            $mode = $livemode ? 'live' : 'test';
            return new WebhookVerificationException(
                WebhookRefusal::WrongMode,
                "The event is of $mode mode: use the secret of the $mode endpoint.",
            );
        }
        return new WebhookVerificationException(
            WebhookRefusal::WrongSecret,
            'No secret matches the signature: the secret is of another endpoint, or the body was changed on the way.',
        );
    }

    /** The signature is of the bytes that were sent. They cannot be restored from an array. */
    private const BODY_PARSED = <<<'TEXT'
        The body was parsed before it was verified. Pass the raw body:
          Laravel  $request->getContent()
          Symfony  $request->getContent()
          PSR-7    (string) $request->getBody()
          PHP      file_get_contents('php://input')
        TEXT;
}
