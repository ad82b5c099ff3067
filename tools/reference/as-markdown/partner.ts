import { describeSchema } from '../describe-schema.ts';
import { at, nameOf, resolved, text } from '../document.ts';
import { examplesOf } from '../examples.ts';
import {
  callsOf,
  kindsOf,
  partnerLead,
  partnerSource,
  partnerTitle,
  responseExamples,
  shownSchemas,
  type Call,
} from '../partner-page.ts';
import type { Marks } from '../field-list.ts';
import type { Node, Source } from '../source.ts';
import { captionOf, example, fieldLines, list, markdown } from './blocks.ts';
import { parametersOf } from './section.ts';

/** What svc calls at a partner. */
export function partnerMarkdown(source: Source): string {
  const own = partnerSource(source);
  const { summary, description } = at(own, 'info');
  return markdown([
    `# ${partnerTitle}`,
    text(summary),
    partnerLead,
    text(description),
    ...callsOf(own).map((call) => callMarkdown(own, call)),
    ...shownSchemas.flatMap((schema) => [
      `## ${nameOf(schema)}`,
      text(resolved(own, schema)['description']),
      fields(own, schema, 'optional'),
    ]),
  ]);
}

function callMarkdown(source: Source, { path, method, described }: Call): string {
  const request = resolved(source, described['requestBody']);
  const declared = at(source, 'paths', path, method, 'responses');
  return markdown([
    `## ${text(described['summary'])}`,
    `\`${method.toUpperCase()} ${path}\``,
    text(described['description']),
    parametersOf(source, at(source, 'paths', path), described),
    ...kindsOf(source, request).map(({ kind, schema }) =>
      markdown([
        `### Body: \`${kind}\``,
        text(resolved(source, schema)['description']),
        fields(source, schema, 'required'),
      ]),
    ),
    '### Responses',
    list(
      Object.keys(declared).map(
        (status) =>
          `**${status === 'default' ? 'Any' : status}**: ${text(resolved(source, declared[status])['description'])}`,
      ),
    ),
    ...examplesOf(source, request).map(({ summary, value }) => example(captionOf('Request', summary), value)),
    ...responseExamples(source, declared).map(({ summary, value }) => example(captionOf('Response', summary), value)),
  ]);
}

const fields = (source: Source, schema: Node, marks: Marks): string =>
  fieldLines(describeSchema(source, schema, 'expand').fields, marks);
