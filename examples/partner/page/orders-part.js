import { html } from './html.js';
import { choice, form, input } from './forms.js';
import { isCollection } from '../core/new-order.js';

/** How many orders that have ended are shown. */
const shownEnded = 12;

const payoutCodes = ['account_closed', 'invalid_account_number', 'holder_mismatch', 'bank_rejected'];
const codesOf = { payout: payoutCodes, refund: ['bank_rejected'], message: ['refused', 'not_sent'] };

export function ordersPart(view, orders) {
  const { t } = view;
  const collections = orders.filter(isCollection).toReversed();
  const others = orders.filter((order) => !isCollection(order)).toReversed();
  const open = collections.filter(({ status }) => status === 'OPEN');
  const closed = collections.filter(({ status, amount }) => status !== 'OPEN' && amount).slice(0, shownEnded);
  const isOpen = ({ status }) => status === 'OPEN';
  const shownOthers = [...others.filter(isOpen), ...others.filter((order) => !isOpen(order)).slice(0, shownEnded)];
  return html`<h2>${t.toPay}</h2>
    ${open.length === 0 ? html`<p>${t.noneToPay}</p>` : list(open.map((order) => openCollection(view, order)))}
    <h2>${t.closed}</h2>
    ${closed.length === 0 ? html`<p>${t.none}</p>` : list(closed.map((order) => closedCollection(view, order)))}
    <h2>${t.payouts}</h2>
    ${shownOthers.length === 0 ? html`<p>${t.none}</p>` : list(shownOthers.map((order) => otherOrder(view, order)))}`;
}

const list = (items) =>
  html`<ul>
    ${items}
  </ul>`;

const heading = ({ t }, { id, kind, status, amount, request, failure_code, is_returned }) =>
  html`<h3 id="${id}">
      ${t[kind]}: ${t.status[status]}${failure_code && ` (${failure_code})`}${is_returned && `, ${t.returned}`}
    </h3>
    ${amount && html`<p class="amount">S/ ${amount.amount}</p>`}
    ${request?.merchant && html`<p>${request.merchant.name}</p>`}
    <p><code>${id}</code></p>`;

function openCollection(view, order) {
  const { t } = view;
  const { instrument, request, id } = order;
  return html`<li>
    ${heading(view, order)}
    ${request.expires_at && html`<p class="quiet">${t.expires} <time datetime="${request.expires_at}">${view.time(request.expires_at)}</time></p>`}
    ${instrument.code && html`<p>${instrument.institution_name}: <strong>${instrument.code}</strong></p>`}
    ${instrument.qr_payload && qr(view, id, instrument.qr_payload)}
    ${form(view, 'pay', t.pay, { reference: id })}${payOther(view, id)}
  </li>`;
}

/** Without a picture its text is open. */
function qr({ t, drawQr }, id, payload) {
  const picture = drawQr(payload, `${t.qr} ${id}`);
  return html`${picture}
    <details ${picture === null && 'open'}>
      <summary>${t.qrText}</summary>
      <p><code>${payload}</code></p>
    </details>`;
}

const payOther = (view, reference) =>
  form(view, 'pay', view.t.payOther, { reference }, input(view.t.amount, 'amount', { inputmode: 'decimal' }));

const closedCollection = (view, order) =>
  html`<li>
    ${heading(view, order)}
    ${order.status !== 'FAILED' && form(view, 'pay', order.status === 'PAID' ? view.t.payTwice : view.t.payLate, { reference: order.id })}
  </li>`;

function otherOrder(view, order) {
  const { t } = view;
  const { id, kind, status, request } = order;
  const codes = Object.fromEntries(codesOf[kind].map((code) => [code, code]));
  return html`<li>
    ${heading(view, order)} ${request?.cci && html`<p class="quiet">CCI ${request.cci}</p>`}
    ${request?.text && html`<p class="quiet">${request.phone}: ${request.text}</p>`}
    ${status === 'OPEN' && form(view, 'end', t.succeed, { reference: id, status: 'SUCCEEDED' })}
    ${status === 'OPEN' && form(view, 'end', t.reject, { reference: id, status: 'FAILED' }, choice(t.why, 'failure_code', codes))}
    ${kind === 'payout' && status === 'SUCCEEDED' && !order.is_returned && form(view, 'return', t.returnPayout, { reference: id })}
  </li>`;
}
