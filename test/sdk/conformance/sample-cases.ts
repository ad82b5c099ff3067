import { contractHash, contractVersion } from '../../../services/api/src/generated/contract.ts';
import { operations, type Operation } from '../../../services/api/src/generated/operations.ts';
import { samplesIn, type LanguageId } from '../../../tools/reference/sample-languages.ts';
import type { SampleCall } from '../../../tools/reference/sample-calls.ts';
import { contract } from '../../contract-document.ts';
import { requestExamples, responseExamples } from '../../contract-examples.ts';
import type { Answer, Case, ExpectedRequest } from './case.ts';
import { idsOf, queryOf } from './parameter-examples.ts';

// The samples of the API reference run as they are shown. What leaves must be the example of the contract.

export const sampleCases = (language: LanguageId): readonly Case[] =>
  operations.filter(({ sdk }) => sdk !== '' || language === 'curl').flatMap((row) => casesOf(row, language));

function casesOf(row: Operation, language: LanguageId): Case[] {
  const examples = requestExamples.filter(({ operation }) => operation === row.id);
  const samples = samplesIn({ document: contract, operations: [row], address: '$ADDRESS' }, language);
  if (samples.length !== Math.max(1, examples.length)) throw new Error(`A sample of ${row.id} is missing.`);
  return samples.map(({ example, call, code }, index) => ({
    title: `${row.id} ${example}`,
    call: row.sdk,
    code,
    ...(language === 'curl' && { variables: variablesIn(code, call) }),
    read: row.response === 'stream' ? 'events' : 'nothing',
    exchanges: [{ request: requestOf(row, examples[index]?.value, call, language), answer: answerOf(row) }],
    ...(language !== 'curl' && { result: printedBy(row) }),
  }));
}

/** What a reader of a command sets before: the ids in its path, in their order, and what authorises it. */
function variablesIn(command: string, { ids, clientSecret }: SampleCall): { [name: string]: string } {
  const [, path = ''] = /^curl "\$ADDRESS\/v1([^"?]*)/.exec(command) ?? [];
  const inPath = [...path.matchAll(/\$([A-Z_]+)/g)].map(([, name = ''], index) => [name, ids[index] ?? '']);
  return { ...Object.fromEntries(inPath), SVC_CLIENT_SECRET: clientSecret ?? '', ...partner };
}

const partner = { TIMESTAMP: '1795000000', SIGNATURE: 'a1b2' };

function requestOf(
  row: Operation,
  body: unknown,
  { query, clientSecret }: SampleCall,
  language: LanguageId,
): ExpectedRequest {
  const ids = [...idsOf(row)];
  return {
    method: row.method.toUpperCase(),
    path: row.path.replaceAll(/\{\w+\}/g, () => ids.shift() ?? ''),
    // Which filter a list shows is a choice of the sample. A loop reads the largest pages.
    query: {
      ...(row.query === 'required' ? queryOf(row) : oneOfEach(query)),
      ...(row.response === 'list' && language !== 'curl' && { per_page: '100' }),
    },
    ...(clientSecret !== null && { headers: { authorization: null, 'x-svc-token': clientSecret } }),
    ...((row.keys as readonly string[]).includes('partner') && { headers: signedByPartner }),
    body,
  };
}

const signedByPartner = {
  authorization: null,
  'x-svc-timestamp': partner.TIMESTAMP,
  'x-svc-signature': `v1=${partner.SIGNATURE}`,
};

/** A list with one value is sent as that value. */
const oneOfEach = (query: object | null) =>
  Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, [value].flat().map(String).join(',')]));

const id = 'evt_01m7za5kr3002yyb8jfqhqq51b';

function answerOf(row: Operation): Answer {
  const status = row.successStatus;
  const headers = { 'x-request-id': 'req_1', 'x-svc-contract': `${contractVersion}+${contractHash}` };
  if (row.response === 'none') return { status, headers };
  if (row.response === 'list') return { status, headers, json: { success: true, data: [{ id }], pagination } };
  if (row.response === 'stream') {
    const text = `id: ${id}\ndata: {"type":"payment.succeeded"}\n\n`;
    return { status, headers: { ...headers, 'content-type': 'text/event-stream' }, text };
  }
  const [first] = responseExamples.filter((one) => one.operation === row.id && one.status === String(status));
  return { status, headers, json: first?.value };
}

const pagination = { page: 1, per_page: 100, total: 1, total_pages: 1, has_more: false };

/** Samples print what a list or a stream has. */
const printedBy = ({ response }: Operation): readonly string[] =>
  response === 'list' ? [id] : response === 'stream' ? ['payment.succeeded'] : [];
