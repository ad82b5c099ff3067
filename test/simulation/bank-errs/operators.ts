import { confirmApproval } from '../../../services/api/src/application/operators/confirm-approval.ts';
import type { ArgsOf, NameByTwo } from '../../../services/api/src/application/operators/commands.ts';
import type { Authority } from '../../../services/api/src/application/operators/person.ts';
import { runByTwo } from '../../../services/api/src/application/operators/run-command.ts';
import { Refusal } from '../../../services/api/src/domain/refusal.ts';
import { parseExactCentimos } from '../../../services/api/src/domain/money.ts';
import type { Explanation } from '../../../services/api/src/domain/statement-line.ts';
import type { Started } from './service.ts';

export type Operators = {
  /** One prepares it, the other one confirms it. @returns the sentence of a refusal, or null when it was done */
  run<Name extends NameByTwo>(name: Name, args: ArgsOf<Name>): Promise<string | null>;
  /** The same for a command as the report has it. */
  type(command: string): Promise<string | null>;
};

const withKey = (operatorKey: string | null): Authority => ({ operatorKey, development: false, singleOperator: false });

export async function operatorsOf({ deps }: Pick<Started, 'deps'>): Promise<Operators> {
  async function added(name: string, by: Authority): Promise<Authority> {
    const { value } = await runByTwo(deps, by, 'operators add', { name });
    if (!value.done) throw new Error(`${name} waits for ${value.approval.id}.`);
    return withKey(value.result.keyText);
  }
  const rosa = await added('rosa', withKey(null));
  const luis = await added('luis', rosa);
  const run: Operators['run'] = async (name, args) => {
    try {
      const { value } = await runByTwo(deps, rosa, name, args);
      if (!value.done) await confirmApproval(deps, luis, value.approval.id);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.publicMessage?.en ?? error.code;
      throw error;
    }
  };
  return {
    run,
    type(command) {
      const { words, options } = parsed(command);
      const [noun, verb, first = '', second] = words;
      const name = `${noun} ${verb}`;
      const amount = options.has('amount') ? centimosOf(options.get('amount') ?? '') : null;
      switch (name) {
        case 'statement-lines hold':
          return run(name, { name: first });
        case 'statement-lines net':
          return run(name, { first, second: second ?? '' });
        case 'statement-lines reopen':
          return run(name, { name: first });
        case 'statement-lines explain':
          return run(name, {
            name: first,
            as: (options.get('as') ?? 'none') as Explanation,
            account: options.get('account') ?? null,
            note: options.get('note') ?? '',
          });
        case 'chargebacks open': {
          const isHeld = first.startsWith('sus_');
          const of = { paymentIntentId: isHeld ? null : first, suspenseId: isHeld ? first : null };
          return run(name, { ...of, amountCentimos: amount, reason: options.get('reason') ?? '' });
        }
        case 'chargebacks close': {
          const merchantBears = options.has('merchant-bears');
          return run(name, { id: first, isWon: options.has('won'), amountCentimos: amount, merchantBears });
        }
        case 'chargebacks cancel':
        case 'payments retract':
        case 'suspense void':
        case 'suspense write-off':
        case 'contradictions accept':
        case 'contradictions reject':
          return run(name, { id: first });
        case 'payments move':
          return run(name, { from: first, to: second ?? '' });
        case 'suspense return':
          return run(name, { id: first, merchantId: options.get('as') ?? null });
        case 'suspense assign': {
          const merchantId = options.get('to-merchant');
          if (merchantId !== undefined) return run('suspense assign --to-merchant', { id: first, merchantId });
          const isPayout = second?.startsWith('pyt_') === true;
          const [paymentIntentId, payoutId] = isPayout ? [null, second ?? null] : [second ?? null, null];
          return run(name, { id: first, paymentIntentId, payoutId });
        }
        case 'payouts settle-return':
          return run(name, { id: first, feeCentimos: centimosOf(options.get('fee') ?? '') });
        case 'rail-calls resolve': {
          const failureCode = options.get('failed') ?? null;
          return run(name, { id: first, failureCode, paymentId: options.get('payment-id') ?? null });
        }
        case 'rail-calls reopen': {
          const how = options.has('paid') ? 'PAID' : options.has('failed') ? 'FAILED' : 'LATE_MESSAGE';
          const paymentId = options.get('payment-id') ?? null;
          return run(name, { id: first, how, paymentId, fromMerchant: options.has('from-merchant') });
        }
        default:
          throw new Error(`No operator knows this command: ${command}`);
      }
    },
  };
}

function centimosOf(text: string): number {
  const centimos = parseExactCentimos(text);
  if (centimos === null) throw new Error(`${text} is no amount.`);
  return centimos;
}

const flags = ['won', 'lost', 'paid', 'late-message', 'from-merchant', 'merchant-bears'];

/** As a shell and the command line read it. */
function parsed(command: string): { words: string[]; options: Map<string, string> } {
  const all = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  );
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < all.length; index += 1) {
    const word = all[index] ?? '';
    if (!word.startsWith('--')) words.push(word);
    else if (flags.includes(word.slice(2)) || (all[index + 1] ?? '--').startsWith('--')) options.set(word.slice(2), '');
    else {
      options.set(word.slice(2), all[index + 1] ?? '');
      index += 1;
    }
  }
  return { words, options };
}
