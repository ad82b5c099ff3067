import { signatureOf } from '../../../tools/partner-check/signature.ts';
import { signed, told, type Between, type Broken, type Seen } from './broken-partner.ts';

export const key = 'the key with which svc signs';
export const nextKey = 'its key after the rotation';

const isRight = (seen: Seen, changes: Partial<Seen> = {}, withKey = key): boolean =>
  seen.signature === signatureOf(withKey, { ...seen, ...changes });
const skew = ({ timestamp }: Seen): number => Number(timestamp) - Date.now() / 1000;

/** A partner that also accepts these calls, however old. */
const acceptsAlways =
  (isAccepted: (seen: Seen) => boolean): (() => Between) =>
  () =>
  (seen, pass) =>
    pass(isAccepted(seen) ? signed(seen, key) : seen);

/** A partner that also accepts these calls, if they are new. */
const accepts = (isAccepted: (seen: Seen) => boolean): (() => Between) =>
  acceptsAlways((seen) => isAccepted(seen) && !(Math.abs(skew(seen)) > 300));

/** A partner that also refuses these calls. */
const refuses =
  (isRefused: (seen: Seen) => boolean): (() => Between) =>
  () =>
  (seen, pass) =>
    isRefused(seen) ? Promise.resolve(told(401, { code: 'SIGNATURE_WRONG' })) : pass(seen);

export const brokenSignatures: Broken[] = [
  {
    what: 'does not ask for a signature',
    breaks: ['signature.none'],
    partner: acceptsAlways(({ signature, timestamp }) => signature === '' || timestamp === ''),
  },
  {
    what: 'accepts every key',
    breaks: ['signature.key', 'signature.body'],
    partner: accepts((seen) => isRight(seen, {}, 'partner-check-another-key')),
  },
  {
    what: 'compares only the beginning of the signature',
    breaks: ['signature.whole'],
    partner: accepts((seen) => seen.signature !== '' && signatureOf(key, seen).startsWith(seen.signature)),
  },
  {
    what: 'ignores the version of the signature',
    breaks: ['signature.whole'],
    partner: accepts((seen) => seen.signature === signatureOf(key, seen).replace('v1', 'v2')),
  },
  {
    what: 'signs a timestamp of its own choice',
    breaks: ['signature.timestamp'],
    partner: accepts((seen) =>
      Array.from({ length: 200 }, (_, index) => String(Number(seen.timestamp) - index)).some((timestamp) =>
        isRight(seen, { timestamp }),
      ),
    ),
  },
  {
    what: 'does not sign the method',
    breaks: ['signature.method'],
    partner: accepts((seen) => ['GET', 'PUT', 'DELETE'].some((method) => isRight(seen, { method }))),
  },
  {
    what: 'does not sign the path',
    breaks: ['signature.path'],
    partner: accepts((seen) => isRight(seen, { path: `${seen.path}-other` })),
  },
  {
    what: 'signs the path without its query',
    breaks: ['signature.path'],
    partner: accepts((seen) => isRight(seen, { path: seen.path.split('?')[0] ?? '' })),
  },
  {
    what: 'refuses a query',
    breaks: ['signature.path'],
    partner: refuses(({ path }) => path.includes('?')),
  },
  {
    what: 'does not sign the body',
    breaks: ['signature.body'],
    partner: accepts(({ method }) => method === 'PUT'),
  },
  {
    what: 'verifies JSON that it has written again',
    breaks: ['signature.bytes'],
    partner: () => (seen, pass) =>
      pass(seen.body === '' ? seen : { ...seen, body: JSON.stringify(JSON.parse(seen.body)) }),
  },
  {
    what: 'accepts old timestamps',
    breaks: ['signature.old'],
    partner: acceptsAlways((seen) => isRight(seen) && skew(seen) < -300),
  },
  {
    what: 'accepts timestamps of the future',
    breaks: ['signature.future'],
    partner: acceptsAlways((seen) => isRight(seen) && skew(seen) > 300),
  },
  {
    what: 'accepts two minutes only',
    breaks: ['signature.tolerance'],
    partner: refuses((seen) => Math.abs(skew(seen)) > 120),
  },
  {
    what: 'knows one key only',
    breaks: ['signature.rotation'],
    partner: refuses((seen) => isRight(seen, {}, nextKey)),
  },
];
