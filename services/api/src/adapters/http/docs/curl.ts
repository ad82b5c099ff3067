import { basePlaceholder } from './base-url.ts';
import { markup, nothing, type Html } from './html.ts';
import { coloured, jsonText } from './json.ts';
import type { OperationRow } from './rows.ts';

const joint = ' \\\n  ';

/** A call that works when it is pasted, with the key and the ids in shell variables. */
export function curl(operation: OperationRow, body?: unknown): Html {
  const lines = [
    `curl "${basePlaceholder}/v1${shellPath(operation.path)}"`,
    ...method(operation, body !== undefined),
    credential(operation),
    ...(operation.idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'"]),
  ];
  return markup`${lines.join(joint)}${body === undefined ? nothing : markup`${joint}-d '${quoted(body)}'`}`;
}

/** curl posts what it has a body for, and gets otherwise. */
function method({ method: name }: OperationRow, hasBody: boolean): readonly string[] {
  return name === (hasBody ? 'post' : 'get') ? [] : [`-X ${name.toUpperCase()}`];
}

function credential({ keys }: OperationRow): string {
  return keys.includes('secret') ? '-H "Authorization: Bearer $SVC_KEY"' : '-H "X-Svc-Token: $SVC_CLIENT_SECRET"';
}

/** `/payment-intents/{id}` → `/payment-intents/$PAYMENT_INTENT_ID` */
export function shellPath(path: string): string {
  return path.replaceAll(/\/([a-z-]+)\/\{(\w+)\}/g, (_whole, collection: string, parameter: string) => {
    const singular = collection.replace(/ies$/, 'y').replace(/s$/, '');
    const variable = parameter === 'id' ? `${singular}_id` : parameter;
    return `/${collection}/$${variable.replaceAll('-', '_').toUpperCase()}`;
  });
}

/** Inside single quotes a shell takes everything as it is, but for the single quote. */
function quoted(body: unknown): Html {
  return coloured(jsonText(body).replaceAll("'", `'\\''`));
}
