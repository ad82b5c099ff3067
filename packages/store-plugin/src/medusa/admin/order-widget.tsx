import { Text } from '@medusajs/ui';
import { Panel, useOverview } from './overview.tsx';
import { Purchase } from './purchase.tsx';
import { words } from './words.ts';

/** On the page of an order: its payments at svc. */
export function OrderWidget({ data }: { data: { id: string } }) {
  const { overview, isFailed, reload } = useOverview(`/orders/${data.id}`);
  const text = words();
  const known = overview?.purchases.filter(({ payments, notes }) => payments.length + notes.length > 0);
  return (
    <Panel title={text.title} overview={overview} isFailed={isFailed}>
      {known?.length === 0 && <Text className="px-6 py-4">{text.nothing}</Text>}
      {known?.map((purchase) => (
        <Purchase key={purchase.collectionId} purchase={purchase} onChange={reload} />
      ))}
    </Panel>
  );
}
