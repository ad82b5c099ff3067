/** A POST to the service. @returns its data */
export async function call<T>(origin: string, key: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${origin}/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}
