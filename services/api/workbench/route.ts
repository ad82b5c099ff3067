// What is shown is in the fragment of the address, so that a reload, the Back button and a link work.

export type View = 'payments' | 'events' | 'calls' | 'money' | 'subscriptions' | 'messages';

/** `object`: the id of what is open. */
export type Route = { view: View; object: string | null };

const views: { readonly [fragment: string]: View } = {
  events: 'events',
  calls: 'calls',
  money: 'money',
  subscriptions: 'subscriptions',
  messages: 'messages',
};
const viewOfPrefix: { readonly [prefix: string]: View } = {
  evt: 'events',
  req: 'calls',
  sub: 'subscriptions',
  pyt: 'money',
  btxn: 'money',
};

export function route(): Route {
  const fragment = location.hash.slice(1);
  const [, prefix] = /^([a-z]+)_\w+$/.exec(fragment) ?? [];
  if (prefix === undefined) return { view: views[fragment] ?? 'payments', object: null };
  return { view: viewOfPrefix[prefix] ?? 'payments', object: fragment };
}

const idWith =
  (prefix: string) =>
  ({ object }: Route): string | null =>
    object?.startsWith(prefix) === true ? object : null;

/** The payment whose story is shown. */
export const storyId = idWith('pi_');
/** The subscription that is open. */
export const subscriptionId = idWith('sub_');
