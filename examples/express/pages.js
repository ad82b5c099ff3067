import { renderSVG } from 'uqr';

export const productPage = ({ amount }) =>
  page(`
  <h1>Manta de alpaca</h1>
  <p>S/ ${amount}</p>
  <form method="post" action="/orders"><button>Pagar con QR</button></form>`);

export const orderPage = ({ paid, intent }) => (paid ? paidPage() : waitingPage(intent));

const paidPage = () =>
  page(`
  <h1>Pagado</h1>
  <p>Gracias por tu compra.</p>`);

/** The page loads itself again until the order is paid. */
const waitingPage = ({ id, amount, payment_method: { qr } }) =>
  page(`
  <meta http-equiv="refresh" content="2">
  <h1>Escanea y paga S/ ${amount.amount}</h1>
  <p>Abre Yape, Plin o la app de tu banco.</p>
  <div role="img" aria-label="Código QR">${renderSVG(qr.payload)}</div>
  <p><code>${escaped(qr.payload)}</code></p>
  <p>Pago <code>${id}</code></p>`);

const page = (content) => `<!doctype html>
<html lang="es">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Manta de alpaca</title>
  <style>
    body { max-width: 20rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui; text-align: center }
    h1 { font-size: 1.5rem }
    button { padding: 0.6rem 1.5rem; font: inherit }
    code { overflow-wrap: anywhere; font-size: 0.8rem }
  </style>${content}
</html>
`;

const escaped = (text) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
