<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;

/**
 * @phpstan-import-type PayoutSettings from Types
 * @phpstan-import-type PayoutSettingsReplace from Types
 */
final class PayoutSettingsResource extends Resource
{
    /**
     * Get the payout schedule and thresholds.
     *
     * When payouts are created in the key's mode. A merchant that has set nothing has `PROVIDER` without thresholds.
     *
     * `GET /payout-settings` needs the permission `payout_settings:read`.
     *
     * @return PayoutSettings
     * @throws ApiException with a code of every operation
     *
     * @example
     * $payoutSetting = $svc->payoutSettings->get();
     */
    public function get(?CallOptions $options = null): array
    {
        return $this->call('GET', ['payout-settings'], $options);
    }

    /**
     * Change the payout schedule and thresholds.
     *
     * A field that you do not send keeps its value, and null removes a threshold. `WEEKLY` without a day keeps the last
     * day, also one from before another schedule, or gets `MONDAY`. Payouts are created at 06:00 in Lima: with `PROVIDER` on every business day, with `DAILY` on every day, with `WEEKLY` on `weekly_day`, and with
     * `MANUAL` only by a call of `POST /payouts`. A payout that is due at the moment of the change is still created, with
     * the new settings; with `MANUAL` it is not.
     *
     * `PUT /payout-settings` needs the permission `payout_settings:write`.
     *
     * @param PayoutSettingsReplace $body
     *   - `schedule`: When payouts are created. PROVIDER means every business day.
     *   - `weekly_day`: The day of a WEEKLY schedule. Null is like left out: the day stays, or is MONDAY. Another
     *       schedule has no day.
     *   - `thresholds`: The smallest and the largest amount of a payout. Null means none. What is left out stays.
     * @return PayoutSettings
     * @throws ApiException with a code of every operation
     *
     * @example
     * $payoutSetting = $svc->payoutSettings->replace([
     *     'schedule' => 'WEEKLY',
     *     'weekly_day' => 'FRIDAY',
     *     'thresholds' => [
     *         'minimum' => ['amount' => '50.00', 'currency' => 'PEN'],
     *     ],
     * ]);
     */
    public function replace(array $body, ?CallOptions $options = null): array
    {
        return $this->send('PUT', ['payout-settings'], $body, BodyFields::PayoutSettingsReplace, $options);
    }
}
