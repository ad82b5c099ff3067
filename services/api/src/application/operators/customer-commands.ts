import { erasableCustomer, eraseCustomer, type ToErase } from '../customers/erase-customer.ts';
import { sealedCustomer, unsealCustomer, type Unsealing } from '../customers/unseal-customer.ts';
import { mustKeep } from '../../domain/erasure.ts';
import { modeOf } from '../../domain/scope.ts';
import { commandByTwo } from './command.ts';
import { oneLine, textOf } from './stored-arguments.ts';

// What ends or opens the personal data of a customer: rows of commands-by-two.ts. No description names the person: it is kept.

export const customerCommands = {
  'customers erase': commandByTwo({
    needsTwo: () => true,
    parse: (stored): ToErase => ({ id: textOf(stored, 'id') }),
    check: erasableCustomer,
    describe: ({ id }, { scope, intents, payments }) =>
      `Erase ${id} of ${scope.merchantId} (${modeOf(scope)} mode, payment intents ${intents}): ${
        mustKeep(payments) ? 'names and addresses are kept sealed for the time of the law' : 'nothing of it is kept'
      }.`,
    run: eraseCustomer,
    subjects: ({ id }, { textsOf }) => [id, ...textsOf],
    revokes: ({ id }, { at }) => [{ kind: 'CUSTOMER', id, at }],
  }),
  'customers unseal': commandByTwo({
    needsTwo: () => true,
    parse: (stored): Unsealing => ({ id: textOf(stored, 'id'), reason: textOf(stored, 'reason') }),
    check: sealedCustomer,
    describe: ({ id, reason }, { merchantId }) =>
      `Open what is kept sealed of ${id} of ${merchantId}: ${oneLine(reason)}.`,
    run: unsealCustomer,
    subjects: ({ id }) => [id],
  }),
};
