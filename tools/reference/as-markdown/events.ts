import { eventExample, eventRow, eventsLead, signatureHeaders, signatureLead, signatureSteps } from '../events-page.ts';
import { signatureSample } from '../signature-sample.ts';
import type { Source } from '../source.ts';
import { codeBlock, example, list, markdown, onOneLine } from './blocks.ts';
import { objectMarkdown } from './section.ts';

/** The event types, what each contains, and how a receiver verifies the signature. */
export const eventsMarkdown = (source: Source, objects: readonly string[]): string =>
  markdown([
    '# Events',
    ...eventsLead(source),
    ...source.events.map((event) => {
      const { summary, content, place, name } = eventRow(source, event);
      return markdown([
        `## ${event.type}`,
        summary,
        list([`Event: [${name}](${place})`, `\`${event.resource}\`: ${content}`]),
      ]);
    }),
    ...eventExample(source).map((one) => example(...one)),
    '## Verify a signature',
    signatureLead,
    list(signatureHeaders.map(([name, meaning]) => `\`${name}\`: ${onOneLine(meaning)}`)),
    signatureSteps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    'Node.js without the SDK:',
    codeBlock('js', signatureSample),
    ...objects.map((name) => objectMarkdown(source, name)),
  ]);
