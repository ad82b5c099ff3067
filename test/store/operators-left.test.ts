import { expect, test } from '@jest/globals';
import { examineOperators } from '../../services/api/src/main/commands/audit-findings.ts';
import { operatorsOf, outcome } from '../operators-at-work.ts';
import { startWorld } from '../world.ts';

test('of two operators one is left: nobody confirms the next one, and doctor names the way out', async () => {
  const world = await startWorld();
  const { app } = world.service;
  const { prepare, confirm, alone } = await operatorsOf(world);
  await alone('operators remove', { name: 'luis' });
  const { id } = await prepare('operators add', { name: 'ana' });
  expect(await outcome(confirm(id))).toContain('belongs to no operator');

  const authority = { operatorKey: null, development: false, singleOperator: false };
  const { message } = await examineOperators(app.store.read, authority);
  expect(message).toContain('rosa is the only operator');
  expect(message).toContain('SVC_SINGLE_OPERATOR=true npm run svc-admin -- operators add NAME');
});
