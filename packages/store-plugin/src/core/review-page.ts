/**
 * A page for the staff, for hosts whose admin this package has no part in. It holds nothing of the shop: its script asks the
 * host for `payments` beside it, with the session of the admin, which is a cookie or a token in the storage of the browser.
 * The answer: `{ health: string[], payments: [{ intentId, orderCode, orderId, leftCentimos, note }] }`.
 */
export const reviewPage = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>svc</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem; color: #1a2230; background: #fff }
  li { margin: .25rem 0; overflow-wrap: anywhere }
  .wrong { color: #a3151f; font-weight: 600 }
  .test { background: #fff3cd; border: 2px solid #8a6100; padding: .5rem 1rem; font-weight: 600; list-style: none; margin-left: -1.5rem }
  article { border: 1px solid #b9c0cc; border-radius: 8px; padding: 1rem; margin: 1rem 0; overflow-wrap: anywhere }
  h2 { margin: 0 0 .5rem }
  button { font: inherit; padding: .5rem 1rem; cursor: pointer }
</style>
<main>
  <h1></h1>
  <ul id="health"></ul>
  <p id="message" role="status"></p>
  <div id="payments"></div>
</main>
<script type="module">
  const spanish = navigator.language.startsWith('es');
  const say = (es, en) => (spanish ? es : en);
  document.documentElement.lang = say('es', 'en');
  const byId = (id) => document.getElementById(id);
  const element = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text }, more);
  document.querySelector('h1').textContent = say('svc: pagos por revisar', 'svc: payments to review');
  document.title = document.querySelector('h1').textContent;

  async function call(path, body) {
    const token = localStorage.getItem('vendure-session-token');
    const channel = localStorage.getItem('vendure-selected-channel-token');
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      body: body && JSON.stringify(body),
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: 'Bearer ' + token }),
        ...(channel && { 'vendure-token': channel }),
      },
    });
    const answer = await response.json().catch(() => ({}));
    if ([401, 403].includes(response.status))
      throw new Error(say('Entra primero al panel de la tienda, en este navegador.', 'Log in to the admin of the shop first, in this browser.'));
    if (!response.ok) throw new Error(answer.message || response.status);
    return answer;
  }

  async function show() {
    const { health, payments } = await call('payments');
    byId('health').replaceChildren(
      ...health.map((line) =>
        element('li', line, {
          className: /^(REVISAR|CHECK)/.test(line) ? 'wrong' : /^(Modo de prueba|Test mode)/.test(line) ? 'test' : '',
        }),
      ),
    );
    byId('payments').replaceChildren(...payments.map(view));
    if (payments.length === 0) byId('payments').append(say('No hay pagos por revisar.', 'There are no payments to review.'));
  }

  function view({ intentId, orderCode, orderId, leftCentimos, note }) {
    const soles = 'S/ ' + (leftCentimos / 100).toFixed(2);
    const article = element('article', '');
    const link = element('a', say('Pedido ', 'Order ') + orderCode, { href: '/dashboard/orders/' + orderId });
    const button = element('button', say('Reembolsar ', 'Refund ') + soles, { type: 'button' });
    button.addEventListener('click', async () => {
      if (!confirm(button.textContent + '?')) return;
      button.disabled = true;
      await run(() => call('payments/' + encodeURIComponent(intentId) + '/refunds', { amount_centimos: leftCentimos }));
    });
    const heading = element('h2', soles);
    const id = element('p', intentId);
    const order = element('p', '');
    order.append(link);
    article.append(heading, id, order, element('p', note), button);
    return article;
  }

  async function run(work) {
    byId('message').textContent = '';
    let wrong = '';
    await work().catch((error) => (wrong = error.message));
    await show().catch((error) => (wrong ||= error.message));
    byId('message').textContent = wrong;
  }
  await run(async () => {});
</script>
</html>
`;
