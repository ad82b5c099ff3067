import type { Checkout } from '../generated/types.ts';
import { Refused, type Api } from './api.ts';
import { messagesIn } from './event-stream.ts';
import { isFinal } from './state.ts';
import { isWaiting } from './wallet-state.ts';

export type Trouble = 'offline' | 'unavailable';

export type Live = {
  /** Reads at once, and then receives changes. Does the same again when it was running. */
  start(): void;
  /** Receives nothing until the next start. */
  pause(): void;
  read(): Promise<void>;
  /** The device has lost its connection. */
  offline(): void;
  /** Shows the answer of a POST. */
  receive(checkout: Checkout): void;
};

type Listener = {
  checkout(checkout: Checkout): void;
  trouble(trouble: Trouble | null): void;
  wrongLink(): void;
};

/** After so many failures in a row the stream is left alone, and the checkout is polled. */
const maxFailures = 3;
const pollMs = 3_000;
const slowestPollMs = 15_000;
/** While a wallet is asked or confirms. */
const walletPollMs = 2_000;
/** The first message comes at once, then at least a comment every 15 s. A longer silence is a dead connection. */
const firstMessageMs = 4_000;
const silenceMs = 40_000;

/** Keeps the page up to date by server-sent events; where they cannot be had, by polling. */
export function createLive(api: Api, listener: Listener, isOnline: () => boolean): Live {
  let running = new AbortController();
  let isOver = false;
  let received = 0;
  let isWalletAsked = false;

  function end(): void {
    isOver = true;
    running.abort();
  }

  function receive(checkout: Checkout): void {
    if (isOver) return;
    received += 1;
    isWalletAsked = isWaiting(checkout);
    if (isFinal(checkout)) end();
    listener.trouble(null);
    listener.checkout(checkout);
  }

  async function read(): Promise<void> {
    if (isOver) return;
    const before = received;
    try {
      const checkout = await api.read();
      // What arrived in the meantime can be newer than this.
      if (received === before) receive(checkout);
      else listener.trouble(null);
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    if (isOver) return;
    if (!(error instanceof Refused) || (error.status !== 401 && error.status !== 404))
      return listener.trouble(isOnline() ? 'unavailable' : 'offline');
    end();
    listener.wrongLink();
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let delayMs = pollMs;
    while (!signal.aborted) {
      if (failures < maxFailures) {
        const before = received;
        const problem: unknown = await readStream(api, signal, receive).catch((error: unknown) => error);
        if (signal.aborted) return;
        // Nothing has come since the page was opened: the payer sees that, and not an empty page.
        if (received === 0 && !(problem instanceof Refused)) fail(problem);
        if (received > before) failures = 0;
        else failures = problem instanceof Refused && problem.status === 429 ? maxFailures : failures + 1;
      }
      if (signal.aborted) return;
      await read();
      if (failures < maxFailures) {
        delayMs = pollMs;
        await wait(1_000 * 2 ** failures * (0.5 + Math.random()), signal);
      } else {
        await wait(delayMs, signal);
        // When polling is slowest, the stream is tried once more.
        if (delayMs === slowestPollMs) failures = maxFailures - 1;
        delayMs = Math.min(delayMs * 1.5, slowestPollMs);
      }
    }
  }

  /** The stream has no message for what happens in a wallet. */
  function watchWallet(signal: AbortSignal): void {
    let isReading = false;
    const timer = setInterval(async () => {
      if (!isWalletAsked || isReading) return;
      isReading = true;
      await read();
      isReading = false;
    }, walletPollMs);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  return {
    start() {
      running.abort();
      if (isOver) return;
      running = new AbortController();
      void read();
      void run(running.signal);
      watchWallet(running.signal);
    },
    pause: () => running.abort(),
    offline: () => isOver || listener.trouble('offline'),
    read,
    receive,
  };
}

/** Resolves when the service ends the stream. */
async function readStream(api: Api, signal: AbortSignal, receive: (checkout: Checkout) => void): Promise<void> {
  const connection = new AbortController();
  const close = (): void => connection.abort();
  signal.addEventListener('abort', close);
  let timer = setTimeout(close, firstMessageMs);
  try {
    const body = await api.stream(connection.signal);
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const chunk = await reader?.read();
      if (chunk?.value === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(close, silenceMs);
      const { messages, rest } = messagesIn(text + decoder.decode(chunk.value, { stream: true }));
      text = rest;
      for (const message of messages) receive(JSON.parse(message));
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', close);
    close();
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
