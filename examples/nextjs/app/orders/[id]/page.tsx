import { notFound } from 'next/navigation';
import { renderSVG } from 'uqr';
import { orders } from '../../../shop';

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const order = orders.get((await params).id);
  if (!order) notFound();
  if (order.paid)
    return (
      <>
        <h1>Pagado</h1>
        <p>Gracias por tu compra.</p>
      </>
    );

  const { id, amount, payment_method } = order.intent;
  const payload = payment_method?.qr?.payload ?? '';
  return (
    <>
      {/* The page loads itself again until the order is paid. */}
      <meta httpEquiv="refresh" content="2" />
      <h1>Escanea y paga S/ {amount.amount}</h1>
      <p>Abre Yape, Plin o la app de tu banco.</p>
      <div role="img" aria-label="Código QR" dangerouslySetInnerHTML={{ __html: renderSVG(payload) }} />
      <p>
        <code>{payload}</code>
      </p>
      <p>
        Pago <code>{id}</code>
      </p>
    </>
  );
}
