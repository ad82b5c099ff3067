// The pages under /docs work without this script. With it they have a search, buttons that copy, one language for all
// samples, and an index that marks what is in view. It loads the index of the search, and sends nothing.

const index = document.querySelector('#index');
const links = [...index.querySelectorAll('a')];

// All of the reference was on /docs once: an old address such as /docs#createPaymentIntent leads to the new place.
function followHash() {
  const target = document.getElementById(location.hash.slice(1));
  const moved = target?.querySelector('.moved');
  if (moved && moved.hash === location.hash) location.replace(moved.href);
  // Browsers of before 2025 do not open a closed part for a link to what is inside.
  const closed = target?.closest('details:not([open])');
  if (closed) {
    closed.open = true;
    target.scrollIntoView();
  }
}
addEventListener('hashchange', followHash);
followHash();

// One choice of language for all samples, remembered.
const languageKey = 'svc-docs-language';
function choose(language) {
  for (const radio of document.querySelectorAll('.tabs input')) if (radio.value === language) radio.checked = true;
}
document.addEventListener('change', ({ target }) => {
  if (!target.matches('.tabs input')) return;
  const { top } = target.getBoundingClientRect();
  if (target.value !== 'body') {
    choose(target.value);
    remember(target.value);
  }
  // The samples above may have another height now: what the reader looks at stays where it is.
  scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
});
// A browser may refuse to store anything.
function remember(language) {
  try {
    localStorage.setItem(languageKey, language);
  } catch {}
}
try {
  choose(localStorage.getItem(languageKey));
} catch {}

// The clipboard exists only on https and on this machine.
if (navigator.clipboard) {
  const spanish = document.documentElement.lang === 'es';
  const [copy, copied] = spanish ? ['Copiar', 'Copiado'] : ['Copy', 'Copied'];
  for (const figure of document.querySelectorAll('figure')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = copy;
    button.addEventListener('click', async () => {
      const shown = [...figure.querySelectorAll('pre')].find((pre) => pre.checkVisibility?.() ?? true);
      await navigator.clipboard.writeText(shown.textContent);
      button.textContent = copied;
      setTimeout(() => (button.textContent = copy), 1500);
    });
    figure.append(button);
  }
}

// The search covers the text of all pages. Its index is loaded at the first keystroke.
const field = index.querySelector('[type=search]');
const nothing = index.querySelector('.nothing');
const results = index.querySelector('.results');

function resultOf({ href, label, page }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  if (page) {
    const place = document.createElement('span');
    place.textContent = page;
    link.append(' ', place);
  }
  item.append(link);
  return item;
}

field.addEventListener('input', async () => {
  const { search } = await import('./search.js');
  // The reader may have typed more meanwhile.
  const text = field.value.trim();
  const found = search(text, document.documentElement.lang);
  results.replaceChildren(...found.map(resultOf));
  index.classList.toggle('searching', text !== '');
  nothing.hidden = text === '' || found.length > 0;
});

index.addEventListener('keydown', (event) => {
  const { key } = event;
  const shown = [...index.querySelectorAll('a')].filter((link) => link.offsetParent !== null);
  const place = shown.indexOf(document.activeElement);
  if (key === 'ArrowDown') shown[place + 1]?.focus();
  else if (key === 'ArrowUp') (shown[place - 1] ?? field).focus();
  else if (key === 'Enter' && document.activeElement === field) shown[0]?.click();
  else if (key === 'Escape' && field.value !== '') {
    field.value = '';
    field.dispatchEvent(new Event('input'));
    field.focus();
  } else return;
  event.preventDefault();
});

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches('input:not([type=radio]), textarea')) return;
  event.preventDefault();
  if (getComputedStyle(index).display === 'none') index.showPopover();
  field.focus();
});

// On a phone the index covers the page until a link is followed.
index.addEventListener('click', ({ target }) => {
  if (target.closest('a') && index.matches(':popover-open')) index.hidePopover();
});

// The part that is in view: the last one that starts above the upper third of the window.
const parts = links
  .filter((link) => link.hash && link.pathname === location.pathname)
  .map((link) => ({ link, element: document.getElementById(link.hash.slice(1)) }))
  .filter(({ element }) => element);
let current;
function mark() {
  const started = parts.filter(({ element }) => {
    const { top, height } = (element.closest('details') ?? element).getBoundingClientRect();
    return height > 0 && top < innerHeight / 3;
  });
  const next = started.at(-1)?.link;
  if (next === current) return;
  current?.removeAttribute('aria-current');
  current = next;
  current?.setAttribute('aria-current', 'location');
  if (index.scrollHeight > index.clientHeight) current?.scrollIntoView({ block: 'nearest' });
}
let isWaiting = false;
document.addEventListener(
  'scroll',
  () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      mark();
    });
  },
  { passive: true },
);
mark();
