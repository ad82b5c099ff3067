import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useRef, useState } from 'react';
import type { PaymentView, PurchaseView } from '../staff.ts';
import { call } from './call.ts';
import { word } from './words.ts';

const colors = { open: 'grey', settled: 'green', flagged: 'red', closed: 'grey', refunded: 'grey' } as const;
const small = { size: 'small', className: 'text-ui-fg-subtle', style: { overflowWrap: 'anywhere' } } as const;

/** The payments of one purchase at svc, and what happened to them. */
export const Purchase = ({ purchase, onChange }: { purchase: PurchaseView; onChange: () => void }) => (
  <div className="flex flex-col gap-y-3 px-6 py-4">
    {purchase.payments.map(({ intentId, soles, state, refundable }) => (
      <div key={intentId} className="flex flex-col gap-y-2">
        <div className="flex items-center justify-between">
          <Text weight="plus">S/ {soles}</Text>
          <StatusBadge color={colors[state]}>{word(state)}</StatusBadge>
        </div>
        <Text {...small}>{intentId}</Text>
        {refundable && <RefundButton intentId={intentId} {...refundable} onChange={onChange} />}
      </div>
    ))}
    {purchase.notes.map((note, index) => (
      <Text key={index} {...small}>
        {note}
      </Text>
    ))}
  </div>
);

type RefundProps = NonNullable<PaymentView['refundable']> & { intentId: string; onChange: () => void };

/** One key for each payment on the page: a second click, or a click after an answer that was lost, is the same refund. */
function RefundButton({ intentId, centimos, soles, onChange }: RefundProps) {
  const key = useRef(crypto.randomUUID());
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const refund = async () => {
    if (!window.confirm(`${word('confirm')} S/ ${soles}?`)) return;
    setBusy(true);
    const body = { amount_centimos: centimos, idempotency_key: key.current };
    const answer = await call<{ message: string }>(`/payments/${intentId}/refunds`, body).catch((error) => error);
    setMessage(answer.message);
    setBusy(false);
    onChange();
  };
  return (
    <div className="flex flex-col gap-y-2">
      <Button size="small" variant="secondary" isLoading={isBusy} onClick={refund}>
        {word('refund')} S/ {soles}
      </Button>
      {message && <Text size="small">{message}</Text>}
    </div>
  );
}
