import type { Operation } from '../codegen/contract.ts';
import type { Captured } from './variables.ts';

/** The script that Postman runs after the response: it checks the response and keeps the ids that later requests need. */
export function testScript({ id, successStatus, response }: Operation, captured: readonly Captured[]): string[] {
  return [
    `pm.test('the status is ${successStatus}', () => pm.response.to.have.status(${successStatus}));`,
    ...(response === 'object' || response === 'list'
      ? ["pm.test('success is true', () => pm.expect(pm.response.json().success).to.equal(true));"]
      : []),
    ...(id === 'getTestClock' ? untilReady : []),
    ...(captured.length === 0 ? [] : response === 'list' ? fromList(captured) : fromObject(successStatus, captured)),
  ];
}

const fromObject = (status: number, captured: readonly Captured[]): string[] => [
  `if (pm.response.code === ${status}) {`,
  '  const { data } = pm.response.json();',
  ...captured.map(({ variable, field }) => `  pm.collectionVariables.set('${variable}', data.${field});`),
  '}',
];

export const newRucVariable = 'new_ruc';

/** Makes a RUC that no merchant has yet: 20 for a company, eight random digits and the check digit. */
export const newRucScript = [
  "const digits = `20${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;",
  'const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];',
  'const sum = weights.reduce((total, weight, index) => total + weight * digits[index], 0);',
  `pm.collectionVariables.set('${newRucVariable}', digits + ((11 - (sum % 11)) % 10));`,
];

/**
 * Before each request: a merchant's test mode takes 25 calls a second, and a run of the whole collection on the same machine
 * would be faster.
 */
export const paceScript = ['setTimeout(() => {}, 60);'];

/** Deliveries are created a moment after their event. So an empty list is read again, but not for ever. */
const readAgain = { times: 40, pauseMs: 250 };

/** In a run of the whole collection the clock is still advancing. */
const untilReady = [
  "if (pm.response.code === 200 && pm.response.json().data.status === 'ADVANCING') {",
  '  pm.execution.setNextRequest(pm.info.requestName);',
  `  setTimeout(() => {}, ${readAgain.pauseMs});`,
  '}',
];

const fromList = (captured: readonly Captured[]): string[] => [
  'if (pm.response.code === 200) {',
  '  const [newest] = pm.response.json().data;',
  "  const times = Number(pm.collectionVariables.get('times_read') || 0);",
  '  if (newest) {',
  ...captured.map(({ variable, field }) => `    pm.collectionVariables.set('${variable}', newest.${field});`),
  "    pm.collectionVariables.set('times_read', 0);",
  `  } else if (times < ${readAgain.times}) {`,
  '    // In a run of the whole collection: the list is still empty, so read it again in a moment.',
  "    pm.collectionVariables.set('times_read', times + 1);",
  '    pm.execution.setNextRequest(pm.info.requestName);',
  `    setTimeout(() => {}, ${readAgain.pauseMs});`,
  '  } else {',
  "    pm.test('the list has an item for the requests that follow', () => pm.expect(newest).to.exist);",
  '  }',
  '}',
];
