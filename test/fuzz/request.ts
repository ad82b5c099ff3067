import fc, { type Arbitrary } from 'fast-check';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { bodies } from './body.ts';
import { credentials, extras, idempotencyKeys } from './headers.ts';
import { paths } from './path.ts';
import { queries } from './query.ts';
import { one, type Side, type RequestTemplate } from './request-template.ts';

// Requests for every operation, generated from the contract: valid ones, ones with one fault, and ones with several.

export const anyRequest = (): Arbitrary<RequestTemplate> => fc.oneof(...operations.map(requestFor));

function requestFor(operation: Operation): Arbitrary<RequestTemplate> {
  const sides = [methods, paths, queries, credentials, idempotencyKeys, bodies, extras, repeats].map((side) =>
    side(operation),
  );
  const wrong = fc.oneof(
    { weight: 5, arbitrary: fc.constant<number[]>([]) },
    { weight: 6, arbitrary: fc.nat(sides.length - 1).map((index) => [index]) },
    { weight: 2, arbitrary: fc.subarray([...sides.keys()], { minLength: 2 }) },
  );
  return wrong
    .chain((these) => fc.tuple(...sides.map((side, index) => (these.includes(index) ? side.wrong : side.right))))
    .map((parts) => {
      const bare: RequestTemplate = {
        operation: operation.id,
        method: '',
        path: '',
        query: '',
        headers: {},
        body: null,
        chunked: false,
        twice: false,
      };
      const headers = Object.assign({}, ...parts.map((part) => part.headers)) as RequestTemplate['headers'];
      return Object.assign(bare, ...parts, { headers }) as RequestTemplate;
    });
}

/** Without HEAD: a response to HEAD has no body, and where the path cannot be parsed the check does not know that. */
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'];

const methods = ({ method }: Operation): Side => ({
  right: fc.constant({ method: method.toUpperCase() }),
  wrong: one(...verbs).map((verb) => ({ method: verb })),
});

const repeats = (_operation: Operation): Side => ({
  right: fc.constant({ twice: false }),
  wrong: fc.constant({ twice: true }),
});
