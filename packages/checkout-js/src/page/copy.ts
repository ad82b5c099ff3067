/** @returns whether it is in the clipboard. If not, the text of the element is selected, to be copied by hand. */
export async function copy(text: string, element: HTMLElement): Promise<boolean> {
  try {
    // Missing without https, refused in a frame that may not write.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
