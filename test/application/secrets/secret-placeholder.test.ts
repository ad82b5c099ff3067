import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keyring } from '../../../services/api/src/adapters/secrets/keyring.ts';
import {
  clientSecret,
  convertOldPlaceholders,
  placeholder,
  fillPlaceholders,
} from '../../../services/api/src/application/secrets/secret-placeholder.ts';

const secrets = keyring(`k2:${'B'.repeat(43)},k1:${'A'.repeat(43)}`);
const id = 'pi_1';
const secret = secrets.derive('k1', id);

test('every placeholder of the object is replaced by the secret of its key; those of other objects stay', () => {
  const text = JSON.stringify({
    a: clientSecret(id, placeholder('k1', id)),
    b: [`x#${clientSecret(id, placeholder('k2', id))}`],
  });
  expect(JSON.parse(fillPlaceholders(secrets, text, id))).toEqual({
    a: `pi_1_secret_${secret}`,
    b: [`x#pi_1_secret_${secrets.derive('k2', id)}`],
  });
  expect(fillPlaceholders(secrets, text, 'pi_2')).toBe(text);
});

/** Text made of the parts of placeholders, except NUL, which is refused in requests and removed from responses. */
const callerText = fc
  .array(fc.constantFrom('\\', '\\u0000', 'u0000', '_', 'k1 ', 'pi_1', '"', '{{', '}}', ' ', 'k9 ', '_{{k1 pi_1}}'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

test("a caller's text is never taken for a placeholder", () => {
  fc.assert(
    fc.property(callerText, callerText, (key, text) => {
      const json = JSON.stringify({ [key]: text, secret: clientSecret(id, placeholder('k1', id)), last: text });
      const sent = JSON.parse(fillPlaceholders(secrets, json, id)) as unknown;
      expect(sent).toEqual(JSON.parse(JSON.stringify({ [key]: text, secret: `pi_1_secret_${secret}`, last: text })));
    }),
    { numRuns: 2_000 },
  );
});

test('a text of the old form is filled only after an underscore, with existing keys and for its own object', () => {
  const old = JSON.stringify({ secret: 'pi_1_secret_{{k1 pi_1}}', words: '{{k1 pi_1}} _{{k9 pi_1}} _{{k1 pi_2}}' });
  expect(fillPlaceholders(secrets, convertOldPlaceholders(old, id), id)).toBe(old.replace('{{k1 pi_1}}', secret));
  expect(convertOldPlaceholders(old, null)).toBe(old);
});
