import { expect, test } from '@jest/globals';
import { isLong } from '../length.ts';
import { pasteGuide } from '../pasted-guide.ts';
import { intentsOf, readSubscription } from '../subscriptions.ts';
import { startWorld, type World } from '../world.ts';

// The guide to subscriptions, pasted into a shell that has curl and the small programs beside it, and nothing of ours.

const programs = ['curl', 'grep', 'head', 'cut', 'tr', 'sleep'];

const guides = isLong ? ['en', 'es'] : ['en'];

test('a year of a gym, with curl alone: joined by a link, twelve months, one without funds, one revoked, canceled at its end', async () => {
  const world = await startWorld({ ports: { now: () => new Date() } });
  await world.service.startWorker();

  // A reader who comes back finds what an earlier run has left, and the clock where it stood.
  for (const language of [...guides, ...guides]) {
    const printed = await pasteGuide(`docs/guides/${language}/subscriptions.md`, {
      replaced: { 'http://localhost:3000': world.origin, 'svc_test_…': world.keys.secret },
      programs,
    });
    const [, intentId = ''] = /pay\/(pi_\w{26})/.exec(printed) ?? [];
    const intent = (await world.call('getPaymentIntent', { id: intentId })).data;
    const id = intent.subscription_id ?? '';
    const { status, cancel_reason, current_period } = await readSubscription(world, id);
    expect([status, cancel_reason, current_period?.number]).toEqual(['CANCELED', 'requested', 14]);

    const intents = await intentsOf(world, id);
    expect(intents.map((one) => `${one.subscription_period?.number} ${one.status}`)).toEqual(
      Array.from({ length: 14 }, (_, index) => `${index + 1} SUCCEEDED`),
    );
    expect(intents.map(({ subscription_period }) => subscription_period?.end).slice(0, -1)).toEqual(
      intents.slice(1).map(({ subscription_period }) => subscription_period?.start),
    );

    const types = (await eventsOf(world, id)).toReversed();
    expect(types).toEqual([
      'subscription.created',
      'subscription.updated',
      'subscription.activated',
      ...Array.from({ length: 11 }, () => 'subscription.renewed'),
      'subscription.past_due',
      'subscription.updated',
      'subscription.renewed',
      'subscription.past_due',
      'subscription.updated',
      'subscription.renewed',
      'subscription.updated',
      'subscription.canceled',
    ]);
  }
});

/** The newest first. */
const eventsOf = async (world: World, resource_id: string): Promise<string[]> =>
  (await world.call('listEvents', { query: { resource_id, per_page: 'all' } })).items.map(({ type }) => type);
