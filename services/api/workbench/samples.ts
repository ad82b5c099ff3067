/** Lines to paste, where there is nothing to show yet. */
const { origin } = location;

const options = origin === 'http://localhost:3000' ? '' : `, { baseUrl: '${origin}' }`;

export const createSample = `import { Svc } from '@svc/node';

const svc = new Svc(process.env.SVC_SECRET_KEY${options});
await svc.paymentIntents.create({
  amount: { amount: '25.90', currency: 'PEN' },
  payment_method_types: ['INTEROPERABLE_QR'],
});`;

export const listSample = `curl ${origin}/v1/payment-intents -H "Authorization: Bearer $SVC_SECRET_KEY"`;

export const listenSample = 'npx svc listen --forward-to localhost:4000/webhooks';

export const keySample = (merchant: string): string =>
  `npm run svc-admin -- keys create --merchant ${merchant} --mode test`;

export const merchantSample = `npm run svc-admin -- merchants create --ruc 20100070970 --name "BODEGA DEMO S.A.C."
npm run svc-admin -- keys create --merchant mer_… --mode test`;
