import { expect, test } from '@jest/globals';
import express, { type Request, type Response } from 'express';
import fc, { type Arbitrary } from 'fast-check';
import { checkUrl } from '../../../services/api/src/adapters/http/body-checks.ts';
import { parseBody } from '../../../services/api/src/adapters/http/read-body.ts';
import { parseQuery } from '../../../services/api/src/adapters/http/validation/parse-query.ts';
import { refusedPlaces, validatorOf } from '../../../services/api/src/adapters/http/validation/validate.ts';
import { validationDetails } from '../../../services/api/src/adapters/http/validation/validation-details.ts';
import requests from '../../../services/api/src/built/requests.json' with { type: 'json' };
import { operations, type Operation } from '../../../services/api/src/generated/operations.ts';
import { bodyOf } from '../../fuzz/body.ts';
import { idempotencyKeys } from '../../fuzz/headers.ts';
import { paths } from '../../fuzz/path.ts';
import { queries } from '../../fuzz/query.ts';
import type { Side } from '../../fuzz/request-template.ts';
import { almost } from '../../fuzz/values.ts';
import { byLength } from '../../length.ts';
import { seed } from '../../seeded-random.ts';

// express-openapi-validator decides what a valid request is. The sentences of a refusal are made from the same document:
// they find a problem exactly where the validator refuses.

const count = byLength(2_000, 20_000);

test(`${count} random requests have a sentence exactly where the validator refuses (SVC_TEST_SEED=${seed})`, async () => {
  const verdicts = { accepted: 0, refused: 0 };
  const check = async ({ id, request }: Drawn): Promise<void> => {
    const validator = validatorOf(requests[id]);
    // Before the validator, which changes the request: it converts numbers of the query and adds defaults to the body.
    const fields = validationDetails(validator.schemas, request).map(({ field }) => field.replaceAll('/', '.'));
    const refused = (await refusedPlaces(validator, request, {} as Response)).at(-1);
    verdicts[refused === undefined ? 'accepted' : 'refused'] += 1;
    // The sentence about a choice can be about a field inside it.
    const agree =
      refused === undefined ? fields.length === 0 : fields.some((name) => name.startsWith(fieldAt(refused)));
    expect({ agree, refused, fields }).toMatchObject({ agree: true });
  };
  await fc.assert(fc.asyncProperty(anyRequest(), check), { seed, numRuns: count });
  expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(count / 5);
});

/** `/body/metadata/a~1b` → `metadata.a.b` */
const fieldAt = (place: string): string =>
  place
    .replace(/^\/(body|query|headers)\/?/, '')
    .replaceAll(/~1|\//g, '.')
    .replaceAll('~0', '~')
    .replaceAll('%5B', '[');

type Drawn = { id: Operation['id']; request: Request };

const anyRequest = (): Arbitrary<Drawn> => fc.oneof(...operations.map(requestFor));

/** Requests that the steps before the validator have accepted. */
function requestFor(operation: Operation): Arbitrary<Drawn> {
  const any = ({ right, wrong }: Side) => fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong });
  const body = bodyOf(operation);
  const text: Arbitrary<string> =
    body === null
      ? fc.constant('')
      : fc.oneof(
          body.map((value) => JSON.stringify(value)),
          almost(body),
        );
  return fc
    .tuple(paths(operation).right, any(queries(operation)), any(idempotencyKeys(operation)), text)
    .map(([{ path = '' }, { query = '' }, { headers = {} }, sent]) => ({
      id: operation.id,
      request: readRequest(operation, `${path}?${query}`, headers, sent),
    }))
    .filter((drawn): drawn is Drawn => drawn.request !== null);
}

const app = express();

/** The request as the pipeline gives it to the validator. Null: it was refused before. */
function readRequest(operation: Operation, url: string, sent: object, text: string): Request | null {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const headers = Object.entries({ 'content-type': 'application/json', ...sent }).map(([name, value]) => [
    name.toLowerCase(),
    [value].flat().join(', '),
  ]);
  const request = {
    method: operation.method.toUpperCase(),
    originalUrl: url,
    baseUrl: '/v1',
    path: path.slice('/v1'.length),
    query: parseQuery(search),
    params: {},
    app,
    headers: Object.fromEntries(headers) as object,
  } as unknown as Request;
  try {
    checkUrl(request);
    parseBody(operation, request, Buffer.from(text));
    return request;
  } catch {
    return null;
  }
}
