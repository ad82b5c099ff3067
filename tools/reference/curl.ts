import { formatJson } from './format-json.ts';
import type { SampleCall } from './sample-calls.ts';
import type { Operation } from './source.ts';

/** A curl command to paste into a shell. The key and the ids are in shell variables. */
export function curl(operation: Operation, { body, query }: SampleCall, address: string): string {
  const lines = [
    `curl "${address}/v1${shellPath(operation.path)}${queryOf(query)}"`,
    ...method(operation, body !== null),
    ...credential(operation),
    ...(operation.idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === null ? [] : ["-H 'Content-Type: application/json'", `-d '${quoted(body)}'`]),
  ];
  return lines.join(' \\\n  ');
}

/** A list is sent as a parameter that is repeated. */
function queryOf(query: object | null): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)] as [string, string]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** curl sends POST when there is a body and GET otherwise, so only other methods are written. */
function method({ method: name }: Operation, hasBody: boolean): readonly string[] {
  return name === (hasBody ? 'post' : 'get') ? [] : [`-X ${name.toUpperCase()}`];
}

function credential({ keys }: Operation): readonly string[] {
  if (keys.includes('secret')) return ['-H "Authorization: Bearer $SVC_SECRET_KEY"'];
  if (keys.includes('partner')) return ['-H "X-Svc-Timestamp: $TIMESTAMP"', '-H "X-Svc-Signature: v1=$SIGNATURE"'];
  return ['-H "X-Svc-Token: $SVC_CLIENT_SECRET"'];
}

/** `/payment-intents/{id}` → `/payment-intents/$PAYMENT_INTENT_ID` */
export function shellPath(path: string): string {
  return path.replaceAll(/\/([a-z-]+)\/\{(\w+)\}/g, (_whole, collection: string, parameter: string) => {
    const singular = collection.replace(/ies$/, 'y').replace(/s$/, '');
    const variable = parameter === 'id' ? `${singular}_id` : parameter;
    return `/${collection}/$${variable.replaceAll('-', '_').toUpperCase()}`;
  });
}

/** Between single quotes, a shell changes no character but the single quote. */
const quoted = (body: object): string => formatJson(body).replaceAll("'", `'\\''`);
