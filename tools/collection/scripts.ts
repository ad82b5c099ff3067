import type { OperationRow } from './source.ts';
import type { Captured } from './variables.ts';

/** The script that Postman runs after the response: it checks the response and keeps the ids that later requests need. */
export function testScript({ successStatus, response }: OperationRow, captured: readonly Captured[]): string[] {
  return [
    `pm.test('the status is ${successStatus}', () => pm.response.to.have.status(${successStatus}));`,
    ...(response === 'object' || response === 'list'
      ? ["pm.test('success is true', () => pm.expect(pm.response.json().success).to.equal(true));"]
      : []),
    ...(captured.length === 0 ? [] : response === 'list' ? fromList(captured) : fromObject(successStatus, captured)),
  ];
}

const fromObject = (status: number, captured: readonly Captured[]): string[] => [
  `if (pm.response.code === ${status}) {`,
  '  const { data } = pm.response.json();',
  ...captured.map(({ variable, field }) => `  pm.collectionVariables.set('${variable}', data.${field});`),
  '}',
];

/** Deliveries are created a moment after their event. So an empty list is read again, but not for ever. */
const readAgain = { times: 40, pauseMs: 250 };

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
