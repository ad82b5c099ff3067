import { basePlaceholder } from './base-url.ts';
import { markup, nothing, type Html } from './html.ts';
import { coloured, jsonText } from './json.ts';
import type { OperationRow } from './rows.ts';

/** A call that works when it is pasted, with the key and the ids in shell variables. */
export function curl(operation: OperationRow, body?: unknown): Html {
  const method = operation.method === 'get' ? '' : `-X ${operation.method.toUpperCase()} `;
  const idempotency = operation.idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : [];
  const content = body === undefined ? [] : ["-H 'Content-Type: application/json'"];
  const lines = [
    `curl ${method}"${basePlaceholder}/v1${shellPath(operation.path)}"`,
    credential(operation),
    ...idempotency,
    ...content,
  ];
  return markup`${lines.join(' \\\n  ')}${body === undefined ? nothing : markup`${' \\\n  '}-d '${quoted(body)}'`}`;
}

function credential({ keys }: OperationRow): string {
  return keys.includes('secret') ? '-H "Authorization: Bearer $SVC_KEY"' : '-H "X-Svc-Token: $SVC_CLIENT_SECRET"';
}

/** `/payment-intents/{id}` → `/payment-intents/$PAYMENT_INTENT_ID` */
export function shellPath(path: string): string {
  return path.replaceAll(/([a-z-]+)\/\{(\w+)\}/g, (_whole, collection: string, parameter: string) => {
    const singular = collection.replace(/ies$/, 'y').replace(/s$/, '');
    const variable = parameter === 'id' ? `${singular}_id` : parameter;
    return `${collection}/$${variable.replaceAll('-', '_').toUpperCase()}`;
  });
}

/** Inside single quotes a shell takes everything as it is, but for the single quote. */
function quoted(body: unknown): Html {
  return coloured(jsonText(body).replaceAll("'", `'\\''`));
}
