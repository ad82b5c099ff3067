import type { Snapshot } from '../src/adapters/http/workbench/snapshot-type.ts';
import { clockBar } from './clock.ts';
import { h } from './element.ts';
import { header } from './header.ts';
import { language, text } from './messages.ts';
import type { Action, ActionButton, Page } from './page.ts';
import { callApi, fetchSnapshot } from './requests.ts';
import { setClock } from './time.ts';
import { views } from './views.ts';

const pollMs = 1_000;
/** After an action its events and deliveries follow soon, and an advancing clock moves fast: the next polls come earlier. */
const quickPollMs = 250;
let quickPolls = 0;

let merchant: string | null = null;
const notice = h('p', { class: 'notice', role: 'status' });
const paymentPage = (id: string): string => `/workbench/pay/${merchant ?? ''}/${id}`;
const { elements, query, show } = views({ button, run, paymentPage, refresh: () => void refresh() });
const clocks = clockBar({ button });
const top = header((id) => {
  merchant = id;
  location.hash = '';
  void refresh();
});
document.documentElement.lang = language;
document.body.append(top.element, clocks.element, ...elements, notice);
setInterval(clocks.tick, 1_000);

function button({ label, focus, kind, ...action }: ActionButton): HTMLElement {
  const attributes = { type: 'button', class: kind ?? null, 'data-focus': focus };
  const element = h('button', { ...attributes, onclick: () => void act() }, label);
  // Not `disabled`, which would take the focus away.
  async function act(): Promise<void> {
    element.setAttribute('aria-disabled', 'true');
    await run(action);
    element.removeAttribute('aria-disabled');
  }
  return element;
}

/** The paths of the actions that run, or have just been done. */
const held = new Set<string>();
const lost = { problem: text.disconnected, data: {} };
/** The second click of a double click comes when the row is drawn again, with what is left to refund under the pointer. */
const heldMs = 1_000;
// Who types something means what comes next.
document.addEventListener('input', () => held.clear());

async function run({ path, body = {}, method = 'POST', done, repeatable = false }: Action): ReturnType<Page['run']> {
  if (merchant === null || held.has(path)) return null;
  held.add(path);
  const { problem, data } = await callApi(merchant, method, path, body).catch(() => lost);
  say(problem ?? done, problem !== null);
  quickPolls = 4;
  await refresh();
  if (problem !== null || repeatable) held.delete(path);
  else setTimeout(() => held.delete(path), heldMs);
  return problem === null ? data : null;
}

let hideNotice = 0;
function say(words: string, isProblem: boolean): void {
  notice.textContent = words;
  notice.classList.toggle('problem', isProblem);
  clearTimeout(hideNotice);
  hideNotice = setTimeout(() => (notice.textContent = ''), isProblem ? 8_000 : 3_000);
}

let nextPoll = 0;
/** Increases with each call: a response that a later call has overtaken is not shown. */
let latest = 0;
let etag = '';

async function refresh(): Promise<void> {
  clearTimeout(nextPoll);
  const mine = (latest += 1);
  const response = await fetchSnapshot(merchant, query(), etag).catch(() => null);
  if (mine !== latest) return;
  top.connected(response !== null);
  if (response !== null) ({ etag } = response);
  if (response?.snapshot) showAll(response.snapshot);
  quickPolls -= 1;
  if (!document.hidden) nextPoll = setTimeout(() => void refresh(), quickPolls > 0 ? quickPollMs : pollMs);
}

function showAll(snapshot: Snapshot): void {
  ({ merchant } = snapshot);
  if (snapshot.clock?.status === 'ADVANCING') quickPolls = 2;
  setClock(snapshot.clock);
  top.show(snapshot);
  clocks.show(snapshot.clock);
  show(snapshot);
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh();
});
void refresh();
