import type { Checkout } from '../generated/types.ts';
import { isFramed } from './dom.ts';
import { language } from './language.ts';
import { version, type PageMessage } from '../messages.ts';

type Message = PageMessage extends infer Each ? (Each extends PageMessage ? Omit<Each, 'svc'> : never) : never;

export type ShopMessages = {
  checkout(checkout: Checkout): void;
  invalid(): void;
};

/** Tells the shop's page what happens in its frame: see messages.ts. Without a frame nobody is told. */
export function createShopMessages(content: HTMLElement): ShopMessages {
  let shop: string | null = null;
  let outcome: Message | null = null;

  function send(message: Message): void {
    if (shop !== null) window.parent.postMessage({ svc: version, ...message } satisfies PageMessage, shop);
  }
  const sendHeight = (): void => send({ type: 'resize', height: Math.ceil(content.getBoundingClientRect().height) });

  if (isFramed) {
    addEventListener('message', ({ source, origin, data }: MessageEvent) => {
      if (source !== window.parent || data?.svc !== version || data.type !== 'hello') return;
      // A document without an origin of its own, such as a sandboxed one, cannot be told apart from others.
      if (origin === 'null') return;
      const isFirst = shop === null;
      shop = origin;
      send({ type: 'ready', language });
      sendHeight();
      if (isFirst && outcome !== null) send(outcome);
    });
    new ResizeObserver(sendHeight).observe(content);
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape') send({ type: 'close' });
    });
  }

  function tell(next: Message | null): void {
    const isNew = JSON.stringify(next) !== JSON.stringify(outcome);
    outcome = next;
    if (next !== null && isNew) send(next);
  }

  return {
    checkout: (checkout) => tell(outcomeOf(checkout)),
    invalid: () => tell({ type: 'invalid' }),
  };
}

function outcomeOf({ payment_intent_id: paymentIntentId, status }: Checkout): Message | null {
  if (status === 'SUCCEEDED') return { type: 'success', paymentIntentId };
  if (status === 'FAILED' || status === 'CANCELLED')
    return { type: 'failure', paymentIntentId, status: status as 'FAILED' | 'CANCELLED' };
  return status === 'EXPIRED' ? { type: 'expired', paymentIntentId } : null;
}
