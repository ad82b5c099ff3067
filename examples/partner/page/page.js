import { readFileSync } from 'node:fs';
import { decimal } from '../core/money.js';
import { limaDay } from '../statement/lima-day.js';
import { bankPart } from './bank-part.js';
import { html } from './html.js';
import { mistakesPart } from './mistakes-part.js';
import { mistakeTexts } from './mistake-texts.js';
import { ordersPart } from './orders-part.js';
import { qrDrawer } from './qr.js';
import { texts } from './texts.js';

const css = readFileSync(new URL('page.css', import.meta.url));
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The page of the payer and the clerk. Forms only: it has no script. @returns answers a request, or resolves with false */
export async function partnerPage({ control, clock, hasNotifyUrl }) {
  const drawQr = await qrDrawer();

  function send(response, status, { lang, problem }) {
    const t = texts[lang];
    const time = (text) => new Date(text).toLocaleString(`${lang}-PE`, { timeZone: 'America/Lima' });
    const view = { lang, t, drawQr, time, soles: decimal, hasNotifyUrl };
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(document(view, problem).text);
  }

  function document(view, problem) {
    const { t, lang } = view;
    const { orders, movements, notifications, settings, balance } = control.reads;
    const statement = `/statements/${limaDay(clock.now())}`;
    const other = lang === 'es' ? 'en' : 'es';
    return html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${t.title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/page.css" />
        </head>
        <body>
          <main>
            <h1>${t.title}</h1>
            <p>${t.lead}</p>
            ${problem && html`<p class="problem" role="alert">${problem}</p>`}
            <nav>
              <a href="/?lang=${lang}">${t.refresh}</a><a href="/?lang=${other}" lang="${other}">${t.otherLanguage}</a
              ><a href="#mistakes">${mistakeTexts[lang].title}</a>
              <span>${t.statement}: <a href="${statement}.csv">CSV</a> <a href="${statement}.xml">camt.053</a></span>
            </nav>
            <p>${t.balance}: <strong>S/ ${balance().balance}</strong></p>
            ${ordersPart(view, orders())}
            ${bankPart(view, { movements: movements(), notifications: notifications(), settings: settings() })}
            ${mistakesPart(view, {
              now: clock.now(),
              movements: movements(),
              notifications: notifications(),
              orders: orders(),
              settings: settings(),
            })}
          </main>
        </body>
      </html>`;
  }

  async function act(request, response, action, body, lang) {
    const given = Object.fromEntries(new URLSearchParams(body?.toString('utf8') ?? ''));
    if (given.payout_delay_ms)
      given.payout_delay_ms = given.payout_delay_ms === 'null' ? null : Number(given.payout_delay_ms);
    try {
      await control.actions[action](given);
    } catch (error) {
      return send(response, 422, { lang, problem: texts[lang].problems[error.code] ?? error.message });
    }
    // The page opens where the person was.
    const place = encodeURIComponent(given.reference ?? given.id ?? action);
    response.writeHead(303, { Location: `/?lang=${lang}#${place}` }).end();
  }

  return async function answer(request, response, body) {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const spoken = (request.headers['accept-language'] ?? '').startsWith('es') ? 'es' : 'en';
    const lang = Object.hasOwn(texts, searchParams.get('lang') ?? '') ? searchParams.get('lang') : spoken;
    const action = pathname.startsWith('/page/') ? pathname.slice('/page/'.length) : null;
    if (request.method === 'GET' && pathname === '/') send(response, 200, { lang });
    else if (request.method === 'GET' && pathname === '/page.css')
      response.writeHead(200, { 'Content-Type': 'text/css' }).end(css);
    else if (request.method === 'POST' && action && Object.hasOwn(control.actions, action))
      await act(request, response, action, body, lang);
    else return false;
    return true;
  };
}
