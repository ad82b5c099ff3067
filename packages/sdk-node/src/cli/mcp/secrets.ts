import { secretFields } from '../../generated/commands.ts';

/** What stands in the place of a secret. */
export const hidden = '[hidden by svc mcp]';

/** A copy without what the contract marks as secret (x-secret), and without keys in any text. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return withoutKeys(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [withoutKeys(name), ofField(name, one)]));
}

function ofField(name: string, value: unknown): unknown {
  const part = secretFields.get(name);
  if (part === undefined || value === null) return withoutSecrets(value);
  return part === 'fragment' && typeof value === 'string' ? value.replace(/#.*$/s, '') : hidden;
}

/** Keys, signing secrets and client secrets, whatever is beside them. */
const secretTexts = /svc_(?:pub_)?(?:test|live)_[0-9A-Za-z]{38}|whsec_(?:test_)?[\w-]{43}|_secret_[\w-]{43}/g;
const withoutKeys = (text: string): string => text.replaceAll(secretTexts, hidden);
