// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const operationIds: readonly string[] = [
  'createThing',
  'streamThings',
  'findThing',
  'getThing',
  'deleteThing',
];

/**
 * Operation → field of its body → what its value is: text, number, true|false, one of several words, `list of` these, or
 * entries, whose names are free.
 */
export const bodyFields = {
  createThing: {
    name: 'text',
    code: 'text',
    kind: 'small',
    size: 'number',
    colour: 'red|blue',
  },
} as const;
