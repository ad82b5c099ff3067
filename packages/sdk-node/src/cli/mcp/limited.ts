import { SvcError } from '../../errors.ts';
import type { Fetch } from '../../options.ts';

/** A result is at most a hundredth of that. */
const mostBytes = 10 * 1024 * 1024;

/** A `fetch` whose bodies have a limit: a broken or hostile server would fill the memory. The error is one that is not tried again. */
export const limited =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    return Object.defineProperty(response, 'text', { value: () => limitedText(response), configurable: true });
  };

/** @throws SvcError */
async function limitedText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [bytes, text] = [0, ''];
  // Leaving the loop cancels the body.
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new SvcError(`The answer has more than ${mostBytes} bytes: svc sends no such answer.`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
