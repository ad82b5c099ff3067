import { expect, test } from '@jest/globals';
import {
  mysqlTransactions,
  type Executor,
} from '../../../services/api/src/adapters/typeorm/connection/mysql-session.ts';
import { repositories } from '../../../services/api/src/adapters/typeorm/repositories.ts';
import type { CallRecord } from '../../../services/api/src/application/call-records/call-records-port.ts';

test('the record of a write is sent in the packet of the COMMIT: it costs no round trip', async () => {
  const packets: string[] = [];
  const done = { on: () => done };
  const executor: Executor = {
    execute(sql, _values, callback) {
      // The bound below which totals are counted, which is read before a unit.
      callback(null, sql.includes('counting_bounds') ? [] : { affectedRows: 1 });
    },
    query(sql, _values, callback) {
      packets.push(sql);
      callback(null, [{ affectedRows: 1 }]);
      return done;
    },
  };
  const unit = mysqlTransactions(executor, { monotonicMs: () => 0, isNode: false });
  const record: CallRecord = {
    id: 'req_1',
    merchantId: 'mer_1',
    livemode: false,
    correlationId: null,
    operation: 'createPaymentIntent',
    method: 'POST',
    path: '/payment-intents',
    paymentIntentId: null,
    status: 201,
    errorCode: null,
    durationMs: 1,
    keyLast4: null,
    createdAt: new Date(0),
  };

  await unit.begin();
  await repositories(unit).callRecords.insert([record]);
  await unit.commit();

  expect(packets).toEqual([expect.stringMatching(/^START TRANSACTION; INSERT INTO call_records .*; COMMIT$/)]);
});
