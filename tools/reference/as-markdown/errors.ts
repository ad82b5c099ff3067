import {
  errorExample,
  errorFacts,
  errorFields,
  errorsLead,
  isReturned,
  sharedCodes,
  sharedLead,
} from '../errors-page.ts';
import type { Source } from '../source.ts';
import { example, fieldLines, list, markdown } from './blocks.ts';

export const errorsMarkdown = (source: Source): string =>
  markdown([
    '# Errors',
    errorsLead,
    fieldLines(errorFields(source), 'optional'),
    example(...errorExample(source)),
    '## Shared codes',
    sharedLead,
    sharedCodes(source),
    ...source.errors.map((row) =>
      markdown([
        `## ${row.code}`,
        isReturned(source, row) ? '' : 'Not available yet.',
        list(errorFacts(source, row).map(([name, value]) => `${name}: ${value}`)),
      ]),
    ),
  ]);
