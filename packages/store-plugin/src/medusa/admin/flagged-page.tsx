import { Text } from '@medusajs/ui';
import { Panel, useOverview } from './overview.tsx';
import { Purchase } from './purchase.tsx';
import { words } from './words.ts';

/** All money that waits for a person, also where a cart never became an order. */
export function FlaggedPage() {
  const { overview, isFailed, reload } = useOverview('');
  const text = words();
  return (
    <Panel title={text.flaggedTitle} overview={overview} isFailed={isFailed}>
      {overview?.purchases.length === 0 && <Text className="px-6 py-4">{text.noFlagged}</Text>}
      {overview?.purchases.map((purchase) => (
        <div key={purchase.collectionId}>
          <Text size="small" className="px-6 pt-4">
            {purchase.orderId ? (
              <a href={`orders/${purchase.orderId}`}>{text.order}</a>
            ) : (
              [text.noOrder, purchase.email, purchase.cartId].filter(Boolean).join(' · ')
            )}
          </Text>
          <Purchase purchase={purchase} onChange={reload} />
        </div>
      ))}
    </Panel>
  );
}
