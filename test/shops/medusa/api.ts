/** A refusal of Medusa: its message is what a user reads. */
export class Refused extends Error {}

export type Api = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Calls Medusa's HTTP API as a program does. */
export const apiAt =
  (url: string, headers: Record<string, string>): Api =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      // Node ends a connection that was idle for five seconds. A call that is sent at that moment would be lost.
      headers: { 'content-type': 'application/json', connection: 'close', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text.startsWith('{') ? JSON.parse(text) : { message: text };
    if (!response.ok) throw new Refused(String(answer.message));
    return answer;
  };
