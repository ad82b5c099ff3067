/* global Svc */
const show = (text) => (document.querySelector('#status').textContent = text);

/** The order and its checkout are created once, however often the payer opens it. */
let order;
async function createOrder() {
  const response = await fetch('/orders', { method: 'POST' });
  if (!response.ok) throw new Error(`The order was not created: ${response.status}`);
  return response.json();
}

async function pay(options) {
  try {
    order ??= createOrder();
    const { checkoutUrl } = await order;
    Svc.open({
      checkoutUrl,
      appearance: { primaryColor: '#8a3324' },
      // No proof: the order is paid when the server has received the webhook.
      onSuccess: () => {
        // Without it, the payer who closes the checkout then gets onClose.
        Svc.close();
        show('Pago recibido. Te enviaremos la confirmación.');
      },
      onFailure: ({ status }) => show(status === 'FAILED' ? 'El pago no se realizó.' : 'El pago fue cancelado.'),
      onExpired: () => show('El tiempo para pagar terminó.'),
      onClose: () => show('Puedes continuar el pago cuando quieras.'),
      onError: () => location.assign(checkoutUrl),
      ...options,
    });
  } catch (error) {
    console.error(error);
    order = undefined;
    show('No se pudo iniciar el pago. Intenta otra vez.');
  }
}

document.querySelector('#modal').addEventListener('click', () => pay());
document.querySelector('#inline').addEventListener('click', () => pay({ containerId: 'checkout' }));
