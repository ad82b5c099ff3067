import type { Review, Shop } from '../shop.ts';

/** The plugin's page in the admin, by the routes that its script calls. */
export function reviewAt(url: string, password: string) {
  async function logIn(): Promise<Response> {
    const query = 'mutation ($password: String!) { login(username: "superadmin", password: $password) { __typename } }';
    return fetch(`${url}/admin-api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables: { password } }),
    });
  }

  async function call(path: string, body?: object): Promise<Response> {
    const token = (await logIn()).headers.get('vendure-auth-token');
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token ?? ''}` };
    return fetch(`${url}/svc/payments${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  }

  return {
    /** The cookies of a browser that has logged in to the dashboard. */
    cookies: async () =>
      (await logIn()).headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),

    async review(): Promise<Review> {
      const response = await call('');
      if (!response.ok) throw new Error(`The page answers ${response.status}: ${await response.text()}`);
      const { health, payments } = (await response.json()) as { health: string[] } & Omit<Review, 'health'>;
      return { health: health.join('\n'), payments };
    },

    /** @returns the status of the answer */
    refundWith: async (intentId: string, body: object) => (await call(`/${intentId}/refunds`, body)).status,

    async refundInReview(intentId: string, centimos: number): ReturnType<Shop['refundInReview']> {
      const response = await call(`/${intentId}/refunds`, { amount_centimos: centimos });
      if (response.ok) return { ok: true };
      const { message } = (await response.json()) as { message: string };
      return { ok: false, message };
    },
  };
}
