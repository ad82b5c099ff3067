import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useRef, useState } from 'react';
import type { PaymentView, PurchaseView } from '../staff.ts';
import { call } from './api.ts';
import { words } from './words.ts';

const colors = { open: 'grey', settled: 'green', flagged: 'red', closed: 'grey', refunded: 'grey' } as const;

/** The payments of one purchase at svc, and what happened to them. */
export function Purchase({ purchase, onChange }: { purchase: PurchaseView; onChange: () => void }) {
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      {purchase.payments.map((payment) => (
        <PaymentRow key={payment.intentId} payment={payment} onChange={onChange} />
      ))}
      {purchase.notes.map((note, index) => (
        <Text key={index} size="small" className="text-ui-fg-subtle" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      ))}
    </div>
  );
}

function PaymentRow({ payment, onChange }: { payment: PaymentView; onChange: () => void }) {
  const text = words();
  return (
    <div className="flex flex-col gap-y-2">
      <div className="flex items-center justify-between">
        <Text weight="plus">S/ {payment.soles}</Text>
        <StatusBadge color={colors[payment.state]}>{text.state[payment.state]}</StatusBadge>
      </div>
      <Text size="small" className="text-ui-fg-subtle" style={{ overflowWrap: 'anywhere' }}>
        {payment.intentId}
      </Text>
      {payment.refundable && <RefundButton intentId={payment.intentId} {...payment.refundable} onChange={onChange} />}
    </div>
  );
}

type RefundProps = { intentId: string; centimos: number; soles: string; onChange: () => void };

/** One key for each payment on the page: a second click, or a click after an answer that was lost, is the same refund. */
function RefundButton({ intentId, centimos, soles, onChange }: RefundProps) {
  const text = words();
  const key = useRef(crypto.randomUUID());
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const refund = async () => {
    if (!window.confirm(text.confirm(soles))) return;
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
        {text.refund} S/ {soles}
      </Button>
      {message && <Text size="small">{message}</Text>}
    </div>
  );
}
