import { describeObject } from '../describe-schema.ts';
import { at, resolved, text } from '../document.ts';
import { examplesOf } from '../examples.ts';
import { bodyOf, closedBody, factsOf } from '../operation.ts';
import { operationNode, summaryOf } from '../operation-node.ts';
import { parameterGroups } from '../parameters.ts';
import { responseRows } from '../responses.ts';
import { requestSamples } from '../sample-languages.ts';
import type { Section } from '../sections.ts';
import type { Node, Operation, Source } from '../source.ts';
import { captionOf, example, fieldLines, list, markdown, onOneLine, samplesOf } from './blocks.ts';

/** The operations with one tag, and the objects that they return. */
export const sectionMarkdown = (source: Source, { name, description, operations, objects }: Section): string =>
  markdown([
    `# ${name}`,
    description,
    ...operations.map((row) => operation(source, row)),
    ...objects.map((one) => objectMarkdown(source, one)),
  ]);

export function objectMarkdown(source: Source, name: string): string {
  const { description, fields } = describeObject(source, name);
  return markdown([`## ${name}`, description, fieldLines(fields, 'optional')]);
}

export const methodAndPath = ({ method, path }: Operation): string => `\`${method.toUpperCase()} /v1${path}\``;

function operation(source: Source, row: Operation): string {
  const { path, method, successStatus } = row;
  const described = operationNode(source, row);
  const responses = at(source, 'paths', path, method, 'responses');
  const success = resolved(source, responses[String(successStatus)]);
  return markdown([
    `## ${summaryOf(source, row)}`,
    methodAndPath(row),
    text(described['description']),
    list(factsOf(row).map(([name, value]) => `${name}: ${value}`)),
    parametersOf(source, at(source, 'paths', path), described),
    body(source, resolved(source, described['requestBody'])),
    '### Responses',
    list(
      responseRows(source, row, responses).map(({ status, description, content }) =>
        [`**${status}**:`, onOneLine(description), content].filter((part) => part !== '').join(' '),
      ),
    ),
    ...requestSamples(source, row).map(({ call, samples }) => samplesOf(captionOf('Request', call.example), samples)),
    ...examplesOf(source, success).map(({ summary, value }) =>
      example(captionOf(`Response ${successStatus}`, summary), value),
    ),
  ]);
}

export const parametersOf = (source: Source, path: Node, described: Node): string =>
  markdown(
    parameterGroups(source, path, described).map(
      ({ name, fields }) => `### ${name}\n\n${fieldLines(fields, 'required')}`,
    ),
  );

function body(source: Source, request: Node): string {
  const { fields, isClosed } = bodyOf(source, request);
  if (fields.length === 0) return '';
  return markdown(['### Body', isClosed ? closedBody : '', fieldLines(fields, 'required')]);
}
