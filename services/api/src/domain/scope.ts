/** One merchant in one mode. Every look-up takes a scope, so it can never find another merchant's data. */
export type Scope = { merchantId: string; livemode: boolean };

export const modeOf = ({ livemode }: Pick<Scope, 'livemode'>): string => (livemode ? 'live' : 'test');

/** For messages and for keys. Ids of positions in the stream of events are derived from it: it must stay the same. */
export const scopeName = (scope: Scope): string => `${scope.merchantId} ${modeOf(scope)}`;
