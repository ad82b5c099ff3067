import fc, { type Arbitrary } from 'fast-check';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { bodies } from './body.ts';
import { credentials, extras, idempotencyKeys } from './headers.ts';
import { paths } from './path.ts';
import { queries } from './query.ts';
import { one, type Side, type Wish } from './wish.ts';

// Requests for every operation, made from what the contract says of it: right ones, ones that are wrong in one thing,
// and ones that are wrong in several.

export const anyRequest = (): Arbitrary<Wish> => fc.oneof(...operations.map(requestFor));

function requestFor(operation: Operation): Arbitrary<Wish> {
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
      const bare: Wish = {
        operation: operation.id,
        method: '',
        path: '',
        query: '',
        headers: {},
        body: null,
        chunked: false,
        twice: false,
      };
      const headers = Object.assign({}, ...parts.map((part) => part.headers)) as Wish['headers'];
      return Object.assign(bare, ...parts, { headers }) as Wish;
    });
}

/** Not HEAD: where its path cannot be parsed, it cannot be known that its answer must have no body. */
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'];

const methods = ({ method }: Operation): Side => ({
  right: fc.constant({ method: method.toUpperCase() }),
  wrong: one(...verbs).map((verb) => ({ method: verb })),
});

const repeats = (_operation: Operation): Side => ({
  right: fc.constant({ twice: false }),
  wrong: fc.constant({ twice: true }),
});
