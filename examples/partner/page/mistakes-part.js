import { limaDay } from '../statement/lima-day.js';
import { choice, form, input } from './forms.js';
import { html } from './html.js';
import { mistakeTexts } from './mistake-texts.js';

const shown = 20;
const dayMs = 86_400_000;

/** What banks get wrong: a card for each, with what it does, what the operator of svc does then, and its buttons. */
export function mistakesPart(view, { now, movements, notifications, orders, settings }) {
  const m = mistakeTexts[view.lang];
  const yesterday = limaDay(now - dayMs);
  const amount = (isRequired) => input(m.amount, 'amount', { inputmode: 'decimal', isRequired });
  const chosen = (label, name, options) => Object.keys(options).length > 0 && choice(label, name, options);
  const line = chosen(m.line, 'line_id', linesOf(view, movements));
  const payment = chosen(m.payment, 'payment_id', paymentsOf(view, movements));
  const notification = chosen(m.notification, 'id', notificationsOf(notifications));
  const arrived = ({ kind, status, is_returned }) => kind === 'payout' && status === 'SUCCEEDED' && !is_returned;
  const payout = chosen(m.payout, 'reference', ordersOf(view, orders.filter(arrived)));
  const ended = chosen(m.order, 'reference', ordersOf(view, orders.filter(hasEnded)));
  const button = (action, content = '', fields = {}, text = m[action].button) =>
    content === false ? html`<p class="quiet">${m[action].nothing}</p>` : form(view, action, text, fields, content);

  const fee = input(m.fee, 'fee', { inputmode: 'decimal', isRequired: false });
  const batches = choice(m.batches, 'batches', m.batch.shown, settings.batches);
  const forms = {
    correct: [
      button('correct', line && html`${line}${amount(false)}`),
      form(view, 'fee', m.correct.fee, { day: yesterday }, amount(true)),
      html`<p>
        ${m.correct.statement}: <a href="/statements/${yesterday}.csv">CSV</a>
        <a href="/statements/${yesterday}.xml">camt.053</a>
      </p>`,
    ],
    twice: [button('twice', line)],
    reuse_number: [button('reuse_number', payment)],
    return_in_parts: [button('return_in_parts', payout && html`${payout}${fee}`)],
    date_next: [button('date_next')],
    batch: [button('batch'), form(view, 'settings', m.save, {}, batches)],
    opposite: [button('opposite', ended)],
    contradict: [button('contradict', notification && html`${notification}${amount(true)}`)],
  };
  return html`<h2 id="mistakes">${m.title}</h2>
    <p>${m.lead}</p>
    <ul>
      ${Object.entries(forms).map(([name, parts]) => card(m[name], name, parts))}
    </ul>`;
}

const card = ({ title, does, operator, commands }, name, parts) =>
  html`<li>
    <h3 id="${name}">${title}</h3>
    <p>${does}</p>
    <p class="quiet">
      ${operator} ${commands.map((command, index) => html`${index > 0 && ', '}<code>${command}</code>`)}
    </p>
    ${parts}
  </li>`;

const newest = (rows) => rows.slice(-shown).toReversed();

const linesOf = (view, movements) =>
  Object.fromEntries(
    newest(movements).map(({ id, at, kind, centimos }) => [
      id,
      `${limaDay(Date.parse(at))} ${kind} S/ ${view.soles(centimos)} (${id})`,
    ]),
  );

const paymentsOf = (view, movements) =>
  Object.fromEntries(
    newest(movements.filter(({ kind }) => kind === 'payment')).map(({ payment_id, centimos }) => [
      payment_id,
      `${payment_id}: S/ ${view.soles(centimos)}`,
    ]),
  );

const notificationsOf = (notifications) =>
  Object.fromEntries(
    newest(notifications.filter(({ body }) => body.amount)).map(({ id, body }) => [
      id,
      `${body.type} S/ ${body.amount.amount} (${body.reference})`,
    ]),
  );

const hasEnded = ({ kind, status }) => ['payout', 'refund'].includes(kind) && ['SUCCEEDED', 'FAILED'].includes(status);

const ordersOf = ({ t }, orders) =>
  Object.fromEntries(
    newest(orders).map(({ id, kind, status, amount }) => [
      id,
      `${t[kind]} S/ ${amount.amount}: ${t.status[status]} (${id})`,
    ]),
  );
