import { html } from './html.js';
import { choice, form, input } from './forms.js';

const shownNotifications = 15;

/** What is about the bank and not about one order: money without an order, the statement's own entries, notifications. */
export function bankPart(view, { movements, notifications, settings }) {
  const { t } = view;
  const payments = movements
    .filter(({ kind }) => kind === 'payment')
    .slice(-20)
    .toReversed();
  const named = Object.fromEntries(
    payments.map((row) => [row.payment_id, `${row.payment_id}: S/ ${view.soles(row.centimos)}`]),
  );
  const amount = input(t.amount, 'amount', { inputmode: 'decimal' });
  return html`<h2>${t.stray}</h2>
    <div class="panel">
      ${form(view, 'pay', t.send, {}, html`${input(t.reference, 'reference', { size: 16, isRequired: false })}${amount}`)}
    </div>
    <h2>${t.bank}</h2>
    <div class="panel">
      ${form(view, 'settle', t.settle)} ${form(view, 'fee', t.fee, {}, amount)}
      ${payments.length > 0 && form(view, 'chargeback', t.chargeback, {}, choice(t.payment, 'payment_id', named))}
    </div>
    <h2>${t.notifications}</h2>
    ${!view.hasNotifyUrl && html`<p class="problem">${t.problems.NO_NOTIFY_URL}</p>`}
    ${
      notifications.length === 0
        ? html`<p>${t.none}</p>`
        : html`<ul>
            ${notifications
              .slice(-shownNotifications)
              .toReversed()
              .map((row) => notification(view, row))}
          </ul>`
    }
    <h2>${t.rules}</h2>
    <div class="panel">${rules(view, settings)}</div>`;
}

const notification = (view, { id, body, attempts, answered_at, last, is_never }) =>
  html`<li>
    <h3 id="${id}">${body.type}</h3>
    <p>
      ${answered_at ? view.t.answered : is_never ? view.t.never : view.t.waiting}${attempts > 0 && `, ${view.t.attempts}: ${attempts}`}${!answered_at && last && `, ${view.t.last}: ${last}`}
    </p>
    <p><code>${body.reference}</code></p>
    ${view.hasNotifyUrl && form(view, 'repeat', view.t.repeat, { id })}
  </li>`;

function rules(view, settings) {
  const { t } = view;
  const modes = Object.fromEntries(['once', 'twice', 'reversed', 'never'].map((mode) => [mode, t[`notify_${mode}`]]));
  const after = (seconds) => `${seconds} ${t.seconds}`;
  const delays = { 0: after(0), 2000: after(2), 10000: after(10), 60000: after(60), null: t.byHand };
  const chosen = String(settings.payout_delay_ms);
  const known = Object.hasOwn(delays, chosen)
    ? delays
    : { ...delays, [chosen]: after(settings.payout_delay_ms / 1000) };
  const fields = html`${choice(t.notify, 'notify', modes, settings.notify)}${choice(t.delay, 'payout_delay_ms', known, chosen)}`;
  return form(view, 'settings', t.save, {}, fields);
}
