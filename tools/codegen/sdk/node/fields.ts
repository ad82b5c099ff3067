import type { SdkModel } from '../model.ts';

/** The names of the operations, and the fields of each body, for the command line: the name of a nested field is written with dots. */
export function fieldsFile({ operationIds, bodyFields }: SdkModel): string {
  const rows = [...bodyFields].map(
    ([id, fields]) =>
      `  ${id}: {\n${fields.map(({ name, kind }) => `    ${quoted(name)}: '${kind}',`).join('\n')}\n  },`,
  );
  return `export const operationIds: readonly string[] = [
${operationIds.map((id) => `  '${id}',`).join('\n')}
];

/**
 * Operation → field of its body → what its value is: text, number, true|false, one of several words, \`list of\` these, or
 * entries, whose names are free.
 */
export const bodyFields = {
${rows.join('\n')}
} as const;
`;
}

const quoted = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);
