import { redirect } from 'next/navigation';
import { newOrder, price } from '../shop';

async function pay() {
  'use server';
  const { id } = await newOrder();
  redirect(`/orders/${id}`);
}

export default function ProductPage() {
  return (
    <form action={pay}>
      <h1>Manta de alpaca</h1>
      <p>S/ {price.amount}</p>
      <button>Pagar con QR</button>
    </form>
  );
}
