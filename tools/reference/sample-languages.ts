import { curl } from './curl.ts';
import { firstRequest } from './first-request.ts';
import { nodeSample } from './node-sample.ts';
import { phpSample } from './php-sample.ts';
import { pythonSample } from './python-sample.ts';
import { sampleCalls, type Contract, type SampleCall } from './sample-calls.ts';
import type { Operation } from './source.ts';

/** A language in which the reference shows every call. */
export type SampleLanguage = {
  id: string;
  label: string;
  /** What a code block in Markdown names it. */
  fence: string;
  /** It calls the methods of an SDK; other languages can also call what no SDK has. */
  isSdk: boolean;
  first: (address: string) => string;
  sample: (row: Operation, call: SampleCall, address: string) => string;
};

export const sampleLanguages = [
  { id: 'curl', label: 'curl', fence: 'sh', isSdk: false, first: firstRequest.curl, sample: curl },
  { id: 'node', label: 'Node', fence: 'js', isSdk: true, first: firstRequest.node, sample: nodeSample },
  { id: 'python', label: 'Python', fence: 'python', isSdk: true, first: firstRequest.python, sample: pythonSample },
  { id: 'php', label: 'PHP', fence: 'php', isSdk: true, first: firstRequest.php, sample: phpSample },
] as const satisfies readonly SampleLanguage[];

export type LanguageId = (typeof sampleLanguages)[number]['id'];

export type Sample = { language: SampleLanguage; code: string };

/** One call in all languages that can make it. */
export type RequestSample = { operationId: string; call: SampleCall; samples: readonly Sample[] };

type Addressed = Contract & { readonly address: string };

/** The samples of an operation: one for each example of its request. */
export const requestSamples = (source: Addressed, row: Operation): readonly RequestSample[] =>
  sampleCalls(source, row).map((call) => ({
    operationId: row.id,
    call,
    samples: sampleLanguages
      .filter(({ isSdk }) => !isSdk || row.sdk !== '')
      .map((language) => ({ language, code: language.sample(row, call, source.address) })),
  }));

/** The samples of all operations in one language. */
export const samplesIn = (source: Addressed, id: LanguageId) =>
  source.operations
    .flatMap((row) => requestSamples(source, row))
    .flatMap(({ operationId, call, samples }) =>
      samples
        .filter(({ language }) => language.id === id)
        .map(({ code }) => ({ operationId, example: call.example, call, code })),
    );
