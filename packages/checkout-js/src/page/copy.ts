import { announce, find, findAll } from './dom.ts';

/** Each button with `data-copies` copies the text of the element that it names, and says so for a while. */
export function prepareCopyButtons(): void {
  for (const button of findAll('[data-copies]')) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showDone = (isDone: boolean): void => {
      for (const label of button.querySelectorAll<HTMLElement>('[data-copy]'))
        label.hidden = (label.dataset['copy'] === 'done') !== isDone;
    };
    button.addEventListener('click', async () => {
      const isCopied = await copy(find(button.dataset['copies'] ?? ''));
      showDone(isCopied);
      announce(button.dataset[isCopied ? 'copied' : 'selected'] ?? '');
      clearTimeout(timer);
      timer = setTimeout(() => showDone(false), 2_500);
    });
  }
}

/** @returns whether it is in the clipboard. If not, the text of the element is selected, to be copied by hand. */
async function copy(element: HTMLElement): Promise<boolean> {
  try {
    // Missing without https, refused in a frame that may not write.
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
