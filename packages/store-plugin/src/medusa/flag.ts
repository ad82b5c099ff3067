import type { MedusaContainer } from '@medusajs/framework/types';
import { messagesFor, type FlagReason } from '../core/index.ts';
import { changeBook } from './book.ts';
import { settingsOf } from './config.ts';
import { withLock } from './lock.ts';
import { lockNameOf } from './lock-name.ts';
import { hostPartsOf } from './plugin.ts';
import { linksOf } from './purchase.ts';

/** Flags money that no event of svc tells about. */
export async function flagByHand(
  container: MedusaContainer,
  collectionId: string,
  reason: FlagReason,
  {
    intentId,
    amountCentimos,
    refundedCentimos,
  }: { intentId: string; amountCentimos: number; refundedCentimos: number },
): Promise<void> {
  const { config, database } = hostPartsOf(container);
  const words = messagesFor(undefined, settingsOf(config).locale);
  await withLock(database, await lockNameOf(container, collectionId), async () => {
    const { orderId } = await linksOf(container, collectionId);
    await changeBook(database, { collectionId, orderId }, (book) => {
      if (book.payments[intentId]?.state === 'flagged') return;
      book.payments[intentId] = { state: 'flagged', reason, amountCentimos, refundedCentimos };
      book.notes.push(words.flagged[reason](amountCentimos - refundedCentimos, intentId));
    });
  });
}
