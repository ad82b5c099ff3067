import type { Response } from 'express';
import { closeAfter } from './close-after.ts';

/** What a stream of server-sent events sends. */
export type Messages = {
  /** The next messages, as text to send. Null: the stream has ended. */
  next(): Promise<readonly string[] | null>;
  end(): void;
  /** Resolves when the stream has ended, for whatever reason. */
  ended: Promise<void>;
};

/** Sends a stream until it ends or the client closes the connection. Waits while the client reads slowly. */
export async function sendStream(response: Response, { next, end, ended }: Messages): Promise<void> {
  response.statusCode = 200;
  // Not Express's `set`, which adds a charset: an event stream is always UTF-8.
  response.setHeader('Content-Type', 'text/event-stream');
  // nginx would keep the messages in a buffer.
  response.setHeader('X-Accel-Buffering', 'no');
  // When the service stops, the end of the stream is the end of the connection.
  closeAfter(response);
  response.once('close', end);
  // A client that does not read must not delay the end.
  void ended.then(() => response.writableNeedDrain && response.destroy());
  try {
    for (let texts = await next(); texts !== null; texts = await next())
      for (const text of texts) {
        // Also when the client closed the connection before the first message.
        if (response.destroyed) return;
        if (!response.write(text)) await drained(response);
      }
    response.end();
  } finally {
    end();
  }
}

const drained = (response: Response): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
