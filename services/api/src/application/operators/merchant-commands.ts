import { formatCentimos } from '../../domain/money.ts';
import { closableMerchant, closeMerchant, type ToClose } from '../merchants/close-merchant.ts';
import { commandByTwo } from './command.ts';
import { oneLine, textOf } from './stored-arguments.ts';

// What ends a merchant: a row of commands-by-two.ts.

export const merchantCommands = {
  'merchants close': commandByTwo({
    needsTwo: () => true,
    parse: (stored): ToClose => ({ id: textOf(stored, 'id') }),
    check: closableMerchant,
    describe: ({ id }, { merchant, left, account }) =>
      `Close ${id} (${oneLine(merchant.legalName)}): it takes no payments any more. Of live mode S/ ${formatCentimos(left.PENDING + left.AVAILABLE)} are left${account === null ? '' : ` for ${account}`}.`,
    run: closeMerchant,
    subjects: ({ id }) => [id],
    revokes: (_args, { keyIds, at }) => keyIds.map((id) => ({ kind: 'API_KEY', id, at })),
  }),
};
