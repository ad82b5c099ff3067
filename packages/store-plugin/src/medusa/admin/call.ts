// oxlint-disable no-underscore-dangle -- names of Medusa's bundler

/** Written by the bundler of the admin. */
declare const __BASE__: string | undefined;
declare const __BACKEND_URL__: string | undefined;
declare const __AUTH_TYPE__: string | undefined;
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined;

/** The page of an order, wherever the shop has its admin. */
export const orderUrl = (id: string): string => `${(__BASE__ ?? '/app').replace(/\/$/, '')}/orders/${id}`;

/** Calls this plugin's admin routes as the admin calls Medusa's own. @throws Error with the message of the answer */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const isJwt = __AUTH_TYPE__ === 'jwt';
  const token = isJwt && window.localStorage.getItem(__JWT_TOKEN_STORAGE_KEY__ || 'medusa_auth_token');
  const response = await fetch(`${(__BACKEND_URL__ ?? '').replace(/\/$/, '')}/admin/svc${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(answer.message);
  return answer;
}
