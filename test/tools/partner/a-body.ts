export const money = (amount: string) => ({ amount, currency: 'PEN' });

/** What svc asks for: an order of this kind. */
export function aBody(kind: string, changes: object = {}): object {
  const merchant = {
    id: 'mer_1',
    name: 'Café "Ñandú" & Hijos',
    tax_id: '20100070970',
    city: 'LIMA',
    category_code: null,
  };
  const bodies: Record<string, object> = {
    qr: { amount: money('45.90'), merchant, expires_at: null },
    code: { amount: money('45.90'), merchant, expires_at: '2030-06-18T12:00:00.000Z' },
    payout: { amount: money('40.00'), merchant, cci: '00219100123456789054', descriptor: 'CAFE NANDU' },
    refund: { amount: money('45.90'), merchant: null, payment_id: 'unknown', payment_reference: 'unknown' },
    message: { merchant, phone: '+51987654321', text: 'Paga aquí.' },
  };
  return { kind, ...bodies[kind], ...changes };
}
