import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onTable, runStatements } from './run-statements.ts';

/**
 * A payout can come back in parts: the balance transactions of each part are of their own, by `source_part`; all others stay unique
 * by source and type. A payout of which a former version has given one part back has it as returned.
 */
const up = `
ALTER TABLE payouts ADD COLUMN returned_centimos bigint NOT NULL DEFAULT 0;
ALTER TABLE payouts ADD COLUMN return_fee_centimos bigint NOT NULL DEFAULT 0;
ALTER TABLE rail_calls ADD COLUMN told_at datetime(3);
ALTER TABLE rail_calls ADD COLUMN told_after_all varchar(20);
CREATE INDEX rail_calls_after_all ON rail_calls (told_after_all, id);
UPDATE rail_calls SET told_after_all = CASE WHEN status = 'FAILED' THEN 'PAID_AFTER_ALL' ELSE 'FAILED_AFTER_ALL' END
  WHERE livemode = 1 AND told_after_all IS NULL AND EXISTS (SELECT 1 FROM rail_notifications told
    WHERE told.reference = rail_calls.reference AND told.outcome = 'NO_EFFECT'
      AND (told.type = CASE WHEN rail_calls.kind = 'payout' THEN 'payout.paid' ELSE 'refund.succeeded' END AND rail_calls.status = 'FAILED'
        OR told.type = CASE WHEN rail_calls.kind = 'payout' THEN 'payout.failed' ELSE 'refund.failed' END AND rail_calls.status = 'SUCCEEDED'));
ALTER TABLE fee_plans ADD COLUMN return_fee_bearer varchar(10) NOT NULL DEFAULT 'SVC';
UPDATE payouts SET returned_centimos = (
    SELECT SUM(net_centimos) FROM balance_transactions back WHERE back.source_id = payouts.id AND back.type = 'ADJUSTMENT'
  ) WHERE returned_centimos = 0 AND EXISTS
    (SELECT 1 FROM balance_transactions back WHERE back.source_id = payouts.id AND back.type = 'ADJUSTMENT');
ALTER TABLE balance_transactions ADD COLUMN source_part varchar(40) NOT NULL DEFAULT '';
CREATE UNIQUE INDEX balance_transactions_part ON balance_transactions (source_id, type, source_part);
`;

/** Where a payout has come back in parts, the old key refuses them, before anything has changed. */
const down = `
CREATE UNIQUE INDEX balance_transactions_source ON balance_transactions (source_id, type);
`;

export class ReturnedPayouts0000000000036 implements MigrationInterface {
  name = 'ReturnedPayouts0000000000036';
  up = async (runner: QueryRunner): Promise<void> => {
    await runStatements(runner, up);
    await runStatements(runner, `DROP INDEX balance_transactions_source${onTable(runner, 'balance_transactions')}`);
  };
  down = async (runner: QueryRunner): Promise<void> => {
    await runStatements(runner, down);
    await runStatements(
      runner,
      `DROP INDEX balance_transactions_part${onTable(runner, 'balance_transactions')};
       ALTER TABLE balance_transactions DROP COLUMN source_part;
       DROP INDEX rail_calls_after_all${onTable(runner, 'rail_calls')};
       ALTER TABLE rail_calls DROP COLUMN told_after_all;
       ALTER TABLE rail_calls DROP COLUMN told_at;
       ALTER TABLE fee_plans DROP COLUMN return_fee_bearer;
       ALTER TABLE payouts DROP COLUMN return_fee_centimos;
       ALTER TABLE payouts DROP COLUMN returned_centimos`,
    );
  };
}
