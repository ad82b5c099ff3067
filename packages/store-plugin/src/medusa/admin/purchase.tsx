import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useState } from 'react';
import { solesOf } from '../../core/money.ts';
import type { PurchaseView } from '../staff.ts';
import { call, orderUrl } from './call.ts';
import { isWrong, word } from './words.ts';

const colors = {
  open: 'grey',
  settled: 'green',
  flagged: 'red',
  closed: 'grey',
  refunded: 'grey',
  seen: 'grey',
} as const;
const small = { size: 'small', className: 'text-ui-fg-subtle', style: { overflowWrap: 'anywhere' } } as const;

/** The payments of one purchase at svc, and what happened to them. */
export const Purchase = ({ purchase, onChange }: { purchase: PurchaseView; onChange: () => void }) => (
  <div className="flex flex-col gap-y-3 px-6 py-4">
    {purchase.payments.map(({ intentId, amountCentimos, state, leftCentimos }) => (
      <div key={intentId} className="flex flex-col gap-y-2">
        <div className="flex items-center justify-between">
          <Text weight="plus">S/ {solesOf(amountCentimos)}</Text>
          <StatusBadge color={colors[state]}>{word(state)}</StatusBadge>
        </div>
        <Text {...small}>{purchase.orderId ? <a href={orderUrl(purchase.orderId)}>{intentId}</a> : intentId}</Text>
        {leftCentimos > 0 && (
          <Action
            label={`${word('refund')} S/ ${solesOf(leftCentimos)}`}
            path={`/payments/${intentId}/refunds`}
            body={{ amount_centimos: leftCentimos }}
            onChange={onChange}
          />
        )}
      </div>
    ))}
    {purchase.notes.map((note, index) => (
      <Text key={index} {...small}>
        {note}
      </Text>
    ))}
    {purchase.notes.some(isWrong) && (
      <Action
        label={word('settle')}
        hint={word('hint')}
        path={`/purchases/${purchase.collectionId}/settled`}
        onChange={onChange}
      />
    )}
  </div>
);

type ActionProps = { label: string; hint?: string; path: string; body?: object; onChange: () => void };

/** One key for each button on the page: a second click, or a click after an answer that was lost, is the same refund. */
function Action({ label, hint = '', path, body, onChange }: ActionProps) {
  // An admin without https has no `randomUUID`.
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    if (!window.confirm(`${label}? ${hint}`)) return;
    setBusy(true);
    const sent = { ...body, idempotency_key: key };
    const answer = await call<{ message?: string }>(path, sent).catch((error: Error) => error);
    setMessage(answer.message ?? '');
    setBusy(false);
    onChange();
  };
  return (
    <div className="flex flex-col gap-y-2">
      <Button size="small" variant="secondary" isLoading={isBusy} onClick={act}>
        {label}
      </Button>
      {message && <Text size="small">{message}</Text>}
    </div>
  );
}
