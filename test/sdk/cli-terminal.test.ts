import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { askAtTerminal } from '../../packages/sdk-node/src/cli/terminal.ts';

/** A terminal: what is typed comes in, and what is shown is kept. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  let shown = '';
  const output = new PassThrough().on('data', (part: Buffer) => (shown += String(part)));
  const controller = new AbortController();
  let isInterrupted = false;
  const interrupt = (): void => void (isInterrupted = true);
  const streams = { input, output, signal: controller.signal, interrupt };
  const ask = (isHidden: boolean) => askAtTerminal(streams, 'The key: ', isHidden);
  return { ask, input, controller, shown: () => shown, isInterrupted: () => isInterrupted };
}

test('a hidden answer is not shown, and can be corrected', async () => {
  const { ask, input, shown } = terminal();
  const answer = ask(true);
  input.write('svc_test_x\u007Fkk\r');
  expect(await answer).toBe('svc_test_kk');
  expect(shown()).toBe('The key: \n');
});

test('another answer is shown', async () => {
  const { ask, input, shown } = terminal();
  const answer = ask(false);
  input.write('yes\r');
  expect([await answer, shown().includes('yes')]).toEqual(['yes', true]);
});

test.each([
  ['Ctrl-C', '\u0003', true],
  ['Ctrl-D', '\u0004', false],
])('%s ends the question', async (_name, pressed, interrupts) => {
  const { ask, input, isInterrupted } = terminal();
  const answer = ask(true);
  input.write(pressed);
  await expect(answer).rejects.toThrow('No answer was given.');
  expect(isInterrupted()).toBe(interrupts);
});

test('a signal ends the question', async () => {
  const { ask, controller } = terminal();
  const answer = ask(true);
  controller.abort();
  await expect(answer).rejects.toThrow('No answer was given.');
});
