// The pages under /docs work without this script. With it they have a search, buttons that copy, one language for all
// samples, and an index that marks what is in view. It loads nothing and sends nothing.

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

// The search filters the index. Accents and the order of the words do not matter.
const field = index.querySelector('[type=search]');
const nothing = index.querySelector('.nothing');
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const texts = new Map(links.map((link) => [link, plain(`${link.textContent} ${link.dataset.keywords ?? ''}`)]));
const isShown = (link) => !link.parentElement.hidden && link.checkVisibility?.() !== false;

field.addEventListener('input', () => {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  index.classList.toggle('searching', words.length > 0);
  const found = new Set(links.filter((link) => words.every((word) => texts.get(link).includes(word))));
  for (const link of links) {
    const item = link.parentElement;
    // A page is shown for its parts, too.
    item.hidden = ![...item.querySelectorAll('a')].some((one) => found.has(one));
    link.classList.toggle('found', words.length > 0 && found.has(link));
  }
  for (const group of index.querySelectorAll('.group'))
    group.hidden = [...group.nextElementSibling.children].every((item) => item.hidden);
  nothing.hidden = found.size > 0;
});

index.addEventListener('keydown', (event) => {
  const { key } = event;
  const shown = links.filter((link) => (index.matches('.searching') ? link.matches('.found') : isShown(link)));
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
  .filter((link) => link.hash && link.pathname === location.pathname && !link.closest('.detail'))
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
