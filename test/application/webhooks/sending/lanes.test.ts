import { expect, test } from '@jest/globals';
import {
  createLanes,
  lanePermits,
  createProvenEndpoints,
  type Lane,
} from '../../../../services/api/src/application/webhooks/sending/lanes.ts';

type Started = { merchantId: string; id: string; lane: Lane };

function lanesOf(permits: number) {
  const started: Started[] = [];
  const lanes = createLanes(({ merchantId, webhookEndpointId: id }, lane) => started.push({ merchantId, id, lane }), {
    proven: permits,
    untried: permits,
    late: permits,
    failing: permits,
  });
  const enqueue = (merchantId: string, id: string, lane: Lane = 'proven') =>
    lanes.enqueue({ merchantId, livemode: false, webhookEndpointId: id }, lane);
  return { lanes, enqueue, ids: () => started.map(({ id }) => id) };
}

test('failing endpoints get at most half of the permits', () => {
  const all = Object.values(lanePermits).reduce((sum, permits) => sum + permits, 0);
  expect(lanePermits.failing).toBeLessThanOrEqual(all / 2);
});

test('a full lane does not delay the other lanes', () => {
  const { enqueue, ids } = lanesOf(4);
  for (let count = 0; count < 10; count += 1) enqueue(`merchant ${count}`, `dead ${count}`, 'failing');
  enqueue('merchant 1', 'new', 'untried');
  enqueue('merchant 1', 'healthy', 'proven');
  expect(ids()).toEqual(['dead 0', 'dead 1', 'dead 2', 'dead 3', 'new', 'healthy']);
});

test('merchants take turns, and one merchant gets at most a quarter of a lane', () => {
  const { lanes, enqueue, ids } = lanesOf(8);
  for (let count = 0; count < 100; count += 1) enqueue('large', `large ${count}`);
  expect(ids()).toEqual(['large 0', 'large 1']);
  for (const small of ['a', 'b', 'c']) for (const count of [0, 1, 2]) enqueue(small, `${small} ${count}`);
  expect(ids().slice(2)).toEqual(['a 0', 'a 1', 'b 0', 'b 1', 'c 0', 'c 1']);

  lanes.freePermit('proven', 'a');
  lanes.freePermit('proven', 'large');
  lanes.freePermit('proven', 'b');
  expect(ids().slice(8)).toEqual(['a 2', 'large 2', 'b 2']);
});

test('an endpoint that is enqueued twice waits once, and a freed permit goes to the endpoint that waits', () => {
  const { lanes, enqueue, ids } = lanesOf(1);
  enqueue('one', 'first');
  enqueue('two', 'second');
  enqueue('two', 'second');
  expect([lanes.waiting(), lanes.othersWait('proven')]).toEqual([['second'], true]);
  lanes.freePermit('proven', 'one');
  expect([ids(), lanes.waiting(), lanes.othersWait('proven')]).toEqual([['first', 'second'], [], false]);
  lanes.freePermit('proven', 'two');
  expect(ids()).toEqual(['first', 'second']);
});

test('a second permit of an endpoint counts for its merchant', () => {
  const { lanes, enqueue } = lanesOf(8);
  enqueue('one', 'first');
  expect(lanes.hasFreePermit('proven', 'one')).toBe(true);
  lanes.takePermit('proven', 'one');
  expect([lanes.hasFreePermit('proven', 'one'), lanes.hasFreePermit('proven', 'two')]).toEqual([false, true]);
  lanes.freePermit('proven', 'one');
  expect(lanes.hasFreePermit('proven', 'one')).toBe(true);
});

test('a waiting endpoint moves to a better lane, and not to a worse one', () => {
  const { lanes, enqueue, ids } = lanesOf(1);
  enqueue('dead', 'dead', 'late');
  enqueue('one', 'first', 'late');
  enqueue('one', 'second', 'late');
  enqueue('one', 'first', 'untried');
  expect([ids(), lanes.waiting()]).toEqual([['dead', 'first'], ['second']]);
  enqueue('one', 'second', 'failing');
  lanes.freePermit('late', 'dead');
  expect([ids(), lanes.waiting()]).toEqual([['dead', 'first', 'second'], []]);
});

test('a quick success makes an endpoint proven; a slow or failed attempt ends it', () => {
  const { laneOf, reportAttempt } = createProvenEndpoints();
  const lane = (isNew = true) => laneOf('we_1', { isFailing: false, isNew });
  expect([lane(), lane(false)]).toEqual(['untried', 'late']);
  reportAttempt('we_1', true);
  expect([lane(), lane(false)]).toEqual(['proven', 'proven']);
  expect(laneOf('we_2', { isFailing: false, isNew: true })).toBe('untried');
  expect(laneOf('we_1', { isFailing: true, isNew: true })).toBe('failing');
  reportAttempt('we_1', false);
  expect(lane()).toBe('untried');
});
