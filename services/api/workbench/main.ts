import { columns } from './columns.ts';
import { createForm } from './create-form.ts';
import { h } from './element.ts';
import { header } from './header.ts';
import { language, text } from './messages.ts';
import type { ActionButton } from './page.ts';
import { callApi, fetchSnapshot } from './requests.ts';

const pollMs = 1_000;
/** After an action its events and deliveries follow soon: the next polls come earlier. */
const quickPollMs = 250;
let quickPolls = 0;

let merchant: string | null = null;
const form = createForm((path, body) => run(path, body, text.done.create));
const { elements, show } = columns(button, form);
const notice = h('p', { class: 'notice', role: 'status' });
const top = header((id) => {
  merchant = id;
  void refresh();
});
document.documentElement.lang = language;
document.body.append(top.element, ...elements, notice);

function button({ label, done, path, body = {}, focus, kind }: ActionButton): HTMLElement {
  const attributes = { type: 'button', class: kind ?? null, 'data-focus': focus };
  const element = h('button', { ...attributes, onclick: () => void act() }, label);
  // Not `disabled`, which would take the focus away.
  async function act(): Promise<void> {
    if (element.getAttribute('aria-disabled') === 'true') return;
    element.setAttribute('aria-disabled', 'true');
    await run(path, body, done);
    element.removeAttribute('aria-disabled');
  }
  return element;
}

async function run(path: string, body: object, done: string): Promise<void> {
  if (merchant === null) return;
  const problem = await callApi(merchant, path, body).catch(() => text.disconnected);
  say(problem ?? done, problem !== null);
  quickPolls = 4;
  await refresh();
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

async function refresh(): Promise<void> {
  clearTimeout(nextPoll);
  const mine = (latest += 1);
  try {
    const snapshot = await fetchSnapshot(merchant);
    if (mine !== latest) return;
    top.connected(true);
    if (snapshot !== null) {
      ({ merchant } = snapshot);
      top.show(snapshot);
      show(snapshot);
    }
  } catch {
    if (mine !== latest) return;
    top.connected(false);
  }
  quickPolls -= 1;
  if (!document.hidden) nextPoll = setTimeout(() => void refresh(), quickPolls > 0 ? quickPollMs : pollMs);
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh();
});
void refresh();
