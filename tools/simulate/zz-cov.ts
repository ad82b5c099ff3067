import { generate } from './generate.ts';
import { seededInt } from '../../test/seeded-random.ts';
import { newModel } from './model.ts';
import { apply } from './commands.ts';
const counts: Record<string, number> = {};
const add = (k: string, n = 1) => (counts[k] = (counts[k] ?? 0) + n);
for (let seed = 1; seed <= 2000; seed++) {
  const random = seededInt(seed);
  const start = Date.UTC(2027, 0, 1) + random(365 * 24 * 60) * 60000;
  const steps = generate(random, Number(process.argv[2] ?? 20), start);
  const model = newModel(start);
  for (const step of steps) {
    const a = apply(model, step);
    if (a && 'expected' in a) add(`${step.command} ${a.expected.status} ${a.expected.code ?? ''}`);
    else add(step.command);
  }
  for (const s of model.subscriptions) {
    add('sub ' + s.status + ' ' + (s.reason ?? ''));
    add('periods ' + (s.period?.number ?? 0));
  }
  if (model.subscriptions.length) add('sequences with subs');
  for (const e of model.events) add('event ' + e.split(' ')[0]);
  for (const c of model.calls)
    if (c.kind === 'debit' && model.intents.find((i) => i.name === c.subject)?.period) {
      add('period debits');
      add('period debit ' + c.order?.failure);
    }
}
for (const k of Object.keys(counts).sort()) console.log(k, counts[k]);
