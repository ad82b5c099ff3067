import { formatJson, highlightJson } from './format-json.ts';
import { empty, markup, type Html } from './html.ts';
import type { Operation, Source } from './source.ts';

const newLine = ' \\\n  ';

/** A curl command to paste into a shell. The key and the ids are in shell variables. */
export function curl({ address }: Source, operation: Operation, body?: unknown): Html {
  const lines = [
    `curl "${address}/v1${shellPath(operation.path)}"`,
    ...method(operation, body !== undefined),
    credential(operation),
    ...(operation.idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'"]),
  ];
  return markup`${lines.join(newLine)}${body === undefined ? empty : markup`${newLine}-d '${quoted(body)}'`}`;
}

/** curl sends POST when there is a body and GET otherwise, so only other methods are written. */
function method({ method: name }: Operation, hasBody: boolean): readonly string[] {
  return name === (hasBody ? 'post' : 'get') ? [] : [`-X ${name.toUpperCase()}`];
}

function credential({ keys }: Operation): string {
  return keys.includes('secret')
    ? '-H "Authorization: Bearer $SVC_SECRET_KEY"'
    : '-H "X-Svc-Token: $SVC_CLIENT_SECRET"';
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
function quoted(body: unknown): Html {
  return highlightJson(formatJson(body).replaceAll("'", `'\\''`));
}
