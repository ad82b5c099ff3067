import { expect, test } from '@jest/globals';
import {
  createLanes,
  laneSlots,
  provenEndpoints,
  type Lane,
} from '../../../services/api/src/application/webhooks/sending/lanes.ts';

type Started = { merchantId: string; id: string; lane: Lane };

function lanesOf(slots: number) {
  const started: Started[] = [];
  const lanes = createLanes(({ merchantId, webhookEndpointId: id }, lane) => started.push({ merchantId, id, lane }), {
    proven: slots,
    untried: slots,
    late: slots,
    failing: slots,
  });
  const offer = (merchantId: string, id: string, lane: Lane = 'proven') =>
    lanes.enqueue({ merchantId, livemode: false, webhookEndpointId: id }, lane);
  return { lanes, offer, ids: () => started.map(({ id }) => id) };
}

test('failing endpoints get at most half of the slots', () => {
  const all = Object.values(laneSlots).reduce((sum, slots) => sum + slots, 0);
  expect(laneSlots.failing).toBeLessThanOrEqual(all / 2);
});

test('one lane that is full holds up no other', () => {
  const { offer, ids } = lanesOf(4);
  for (let count = 0; count < 10; count += 1) offer(`merchant ${count}`, `dead ${count}`, 'failing');
  offer('merchant 1', 'new', 'untried');
  offer('merchant 1', 'healthy', 'proven');
  expect(ids()).toEqual(['dead 0', 'dead 1', 'dead 2', 'dead 3', 'new', 'healthy']);
});

test('merchants take turns, however many endpoints one has, and none has more than a quarter of a lane', () => {
  const { lanes, offer, ids } = lanesOf(8);
  for (let count = 0; count < 100; count += 1) offer('large', `large ${count}`);
  expect(ids()).toEqual(['large 0', 'large 1']);
  for (const small of ['a', 'b', 'c']) for (const count of [0, 1, 2]) offer(small, `${small} ${count}`);
  expect(ids().slice(2)).toEqual(['a 0', 'a 1', 'b 0', 'b 1', 'c 0', 'c 1']);

  lanes.free('proven', 'a');
  lanes.free('proven', 'large');
  lanes.free('proven', 'b');
  expect(ids().slice(8)).toEqual(['a 2', 'large 2', 'b 2']);
});

test('an endpoint waits once, and a slot that is freed goes to who waits', () => {
  const { lanes, offer, ids } = lanesOf(1);
  offer('one', 'first');
  offer('two', 'second');
  offer('two', 'second');
  expect([lanes.waiting(), lanes.othersWait('proven')]).toEqual([['second'], true]);
  lanes.free('proven', 'one');
  expect([ids(), lanes.waiting(), lanes.othersWait('proven')]).toEqual([['first', 'second'], [], false]);
  lanes.free('proven', 'two');
  expect(ids()).toEqual(['first', 'second']);
});

test('a further slot for an endpoint is counted for its merchant', () => {
  const { lanes, offer } = lanesOf(8);
  offer('one', 'first');
  expect(lanes.hasRoom('proven', 'one')).toBe(true);
  lanes.take('proven', 'one');
  expect([lanes.hasRoom('proven', 'one'), lanes.hasRoom('proven', 'two')]).toEqual([false, true]);
  lanes.free('proven', 'one');
  expect(lanes.hasRoom('proven', 'one')).toBe(true);
});

test('an endpoint that waits among the late ones changes over when an event for it has just come', () => {
  const { lanes, offer, ids } = lanesOf(1);
  offer('dead', 'dead', 'late');
  offer('one', 'first', 'late');
  offer('one', 'second', 'late');
  offer('one', 'first', 'untried');
  expect([ids(), lanes.waiting()]).toEqual([['dead', 'first'], ['second']]);
  offer('one', 'second', 'failing');
  lanes.free('late', 'dead');
  expect([ids(), lanes.waiting()]).toEqual([['dead', 'first', 'second'], []]);
});

test('an endpoint is proven by a quick success, until one is slow or fails', () => {
  const { laneOf, note } = provenEndpoints();
  const lane = (isNew = true) => laneOf('we_1', { isFailing: false, isNew });
  expect([lane(), lane(false)]).toEqual(['untried', 'late']);
  note('we_1', true);
  expect([lane(), lane(false)]).toEqual(['proven', 'proven']);
  expect(laneOf('we_2', { isFailing: false, isNew: true })).toBe('untried');
  expect(laneOf('we_1', { isFailing: true, isNew: true })).toBe('failing');
  note('we_1', false);
  expect(lane()).toBe('untried');
});
