import { Money0000000000001 } from './0001-money.ts';
import { Events0000000000002 } from './0002-events.ts';
import { Lists0000000000003 } from './0003-lists.ts';
import { Open0000000000004 } from './0004-open-deliveries.ts';
import { Keyring0000000000005 } from './0005-keyring.ts';
import { KeyPermissions0000000000007 } from './0007-key-permissions.ts';
import { ListTotals0000000000008 } from './0008-list-totals.ts';
import { Placeholders0000000000009 } from './0009-placeholders.ts';
import { EventPositions0000000000010 } from './0010-event-positions.ts';
import { MerchantHosts0000000000011 } from './0011-merchant-hosts.ts';
import { Balances0000000000012 } from './0012-balances.ts';
import { Customers0000000000013 } from './0013-customers.ts';
import { Accounts0000000000014 } from './0014-accounts.ts';
import { Diagnostics0000000000015 } from './0015-diagnostics.ts';
import { PayoutAccounts0000000000016 } from './0016-payout-accounts.ts';
import { Payouts0000000000017 } from './0017-payouts.ts';
import { Refunds0000000000018 } from './0018-refunds.ts';
import { TestClocks0000000000019 } from './0019-test-clocks.ts';
import { RolledSecrets0000000000020 } from './0020-rolled-secrets.ts';
import { CountedTotals0000000000021 } from './0021-counted-totals.ts';
import { PayerContact0000000000022 } from './0022-payer-contact.ts';
import { EndpointRevisions0000000000023 } from './0023-endpoint-revisions.ts';
import { CallsByMethod0000000000024 } from './0024-calls-by-method.ts';
import { RecentCalls0000000000025 } from './0025-recent-calls.ts';
import { RailCalls0000000000026 } from './0026-rail-calls.ts';
import { Wallet0000000000027 } from './0027-wallet.ts';
import { LiveRails0000000000029 } from './0029-live-rails.ts';
import { Statements0000000000032 } from './0032-statements.ts';
import { Subscriptions0000000000028 } from './0028-subscriptions.ts';
import { Operators0000000000030 } from './0030-operators.ts';
import { TaxRegistry0000000000031 } from './0031-tax-registry.ts';
import { SuspenseEnds0000000000033 } from './0033-suspense-ends.ts';
import { RailPaymentIds0000000000034 } from './0034-rail-payment-ids.ts';
import { StatementLineEnds0000000000035 } from './0035-statement-line-ends.ts';
import { ReturnedPayouts0000000000036 } from './0036-returned-payouts.ts';
import { PaymentIdentity0000000000037 } from './0037-payment-identity.ts';
import { ChargebackEnds0000000000039 } from './0039-chargeback-ends.ts';
import { Machines0000000000040 } from './0040-machines.ts';
import { MovedPayments0000000000041 } from './0041-moved-payments.ts';
import { Holds0000000000042 } from './0042-holds.ts';
import { ProcessHeartbeats0000000000043 } from './0043-process-heartbeats.ts';
import { Restores0000000000044 } from './0044-restores.ts';
import { RecreatedCalls0000000000045 } from './0045-recreated-calls.ts';
import { KeysOfTheKeyring0000000000046 } from './0046-keys-of-the-keyring.ts';
import { Erasures0000000000047 } from './0047-erasures.ts';
import { AuditTexts0000000000048 } from './0048-audit-texts.ts';

/** In order, the same for every database. The statements of a released migration never change. */
export const migrations = [
  Money0000000000001,
  Events0000000000002,
  Lists0000000000003,
  Open0000000000004,
  Keyring0000000000005,
  KeyPermissions0000000000007,
  ListTotals0000000000008,
  Placeholders0000000000009,
  EventPositions0000000000010,
  MerchantHosts0000000000011,
  Balances0000000000012,
  Customers0000000000013,
  Accounts0000000000014,
  Diagnostics0000000000015,
  PayoutAccounts0000000000016,
  Payouts0000000000017,
  Refunds0000000000018,
  TestClocks0000000000019,
  RolledSecrets0000000000020,
  CountedTotals0000000000021,
  PayerContact0000000000022,
  EndpointRevisions0000000000023,
  CallsByMethod0000000000024,
  RecentCalls0000000000025,
  RailCalls0000000000026,
  Wallet0000000000027,
  Subscriptions0000000000028,
  LiveRails0000000000029,
  Operators0000000000030,
  TaxRegistry0000000000031,
  Statements0000000000032,
  SuspenseEnds0000000000033,
  RailPaymentIds0000000000034,
  StatementLineEnds0000000000035,
  ReturnedPayouts0000000000036,
  PaymentIdentity0000000000037,
  ChargebackEnds0000000000039,
  Machines0000000000040,
  MovedPayments0000000000041,
  Holds0000000000042,
  ProcessHeartbeats0000000000043,
  Restores0000000000044,
  RecreatedCalls0000000000045,
  KeysOfTheKeyring0000000000046,
  Erasures0000000000047,
  AuditTexts0000000000048,
];
