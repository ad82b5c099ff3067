import type { Rule } from './rule.ts';
import { isCollection, newOrder, orderIn, shortened, type Differently, type Session } from './session.ts';

const otherKey = 'partner-check-another-key';

/** A call that must be refused, and a reference that nobody knows: if it is not refused, it does no harm. */
async function refused(session: Session, differently: Differently | ((path: string) => Differently)): Promise<void> {
  const reference = session.newReference('qr');
  const path = `${session.options.url.pathname.replace(/\/$/, '')}/orders/${reference}`;
  const given = typeof differently === 'function' ? differently(path) : differently;
  expect401(await session.call('GET', reference, '', given));
}

function expect401({ call, status, text }: { call: string; status: number; text: string }): void {
  if (status !== 401) throw new Error(`${call}: expected 401, got ${status} ${shortened(text)}`);
}

async function accepted(session: Session, differently: Differently): Promise<void> {
  const { call, status, text } = await session.call('GET', session.newReference('qr'), '', differently);
  if (status !== 404) throw new Error(`${call}: expected 404 with ORDER_UNKNOWN, got ${status} ${shortened(text)}`);
}

const compare = 'Sign <timestamp>.<METHOD> <path>.<raw body> with the shared key, and refuse with 401 what differs.';
const clocks = 'Refuse with 401 a timestamp more than 300 seconds away from your time, and set your clock by NTP.';

export const signatureRules: Rule[] = [
  {
    id: 'signature.none',
    says: 'A call without X-Svc-Timestamp or X-Svc-Signature is refused with 401.',
    todo: 'Look at both headers before anything else.',
    async check(session) {
      await refused(session, { headers: () => ({}) });
      await refused(session, { headers: ({ 'X-Svc-Signature': _, ...rest }) => rest });
      await refused(session, { headers: ({ 'X-Svc-Timestamp': _, ...rest }) => rest });
    },
  },
  {
    id: 'signature.key',
    says: 'A signature with another key is refused with 401.',
    todo: compare,
    check: (session) => refused(session, { key: otherKey }),
  },
  {
    id: 'signature.whole',
    says: 'A part of the right signature, or another version of it, is refused with 401.',
    todo: 'Compare the whole text, in constant time.',
    async check(session) {
      const changed = (change: (text: string) => string): Differently => ({
        headers: (right) => ({ ...right, 'X-Svc-Signature': change(right['X-Svc-Signature'] ?? '') }),
      });
      await refused(
        session,
        changed((text) => text.slice(0, 20)),
      );
      await refused(
        session,
        changed((text) => text.replace('v1=', 'v2=')),
      );
      await refused(
        session,
        changed((text) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')),
      );
    },
  },
  {
    id: 'signature.timestamp',
    says: 'The signature covers the timestamp.',
    todo: compare,
    check: (session) => refused(session, { signed: { timestamp: String(Math.floor(Date.now() / 1000) - 60) } }),
  },
  {
    id: 'signature.method',
    says: 'The signature covers the method.',
    todo: compare,
    check: (session) => refused(session, { signed: { method: 'DELETE' } }),
  },
  {
    id: 'signature.path',
    says: 'The signature covers the path, with the path of the base URL and the query.',
    todo: 'Sign the request target as it arrived, before a proxy or a framework changes it.',
    async check(session) {
      await refused(session, (path) => ({ signed: { path: `${path}-other` } }));
      await refused(session, (path) => ({ query: '?check=1', signed: { path } }));
      await accepted(session, { query: '?check=1' });
    },
  },
  {
    id: 'signature.body',
    says: 'The signature covers the body, byte for byte, and a refused call has done nothing.',
    todo: 'Keep the raw bytes, verify them, and parse them only then.',
    async check(session) {
      const [kind = 'qr'] = session.options.kinds;
      const reference = session.newReference(kind);
      const body = newOrder(session, kind);
      expect401(await session.call('PUT', reference, body, { signed: { body: `${body} ` } }));
      expect401(await session.call('PUT', reference, body, { key: otherKey }));
      const { call, status } = await session.call('GET', reference);
      if (status !== 404)
        throw new Error(`${call} after a refused PUT: expected 404 with ORDER_UNKNOWN, got ${status}.`);
    },
  },
  {
    id: 'signature.bytes',
    says: 'A body with spaces, line ends and the letters of any language is accepted: what is signed is bytes.',
    todo: 'Verify the bytes that arrived, not JSON that was written again, and read them as UTF-8.',
    async check(session) {
      const kind = session.options.kinds.find(isCollection) ?? session.options.kinds[0] ?? 'qr';
      const reference = session.newReference(kind);
      const merchant = {
        id: 'mer_check',
        name: 'Ñandú & 日本 🥐',
        tax_id: '20100070970',
        city: 'LIMA',
        category_code: null,
      };
      const body = JSON.stringify(JSON.parse(newOrder(session, kind, { merchant })), null, '\r\n\t');
      orderIn(await session.call('PUT', reference, body), reference);
    },
  },
  {
    id: 'signature.old',
    says: 'A call that is signed right, but for more than 300 seconds ago, is refused with 401.',
    todo: clocks,
    check: (session) => refused(session, { skew: -330 }),
  },
  {
    id: 'signature.future',
    says: 'A call that is signed right, but for more than 300 seconds from now, is refused with 401.',
    todo: clocks,
    check: (session) => refused(session, { skew: 330 }),
  },
  {
    id: 'signature.tolerance',
    says: 'A timestamp up to 300 seconds away is accepted.',
    todo: clocks,
    async check(session) {
      await accepted(session, { skew: -270 });
      await accepted(session, { skew: 270 });
    },
  },
  {
    id: 'signature.rotation',
    says: 'During a rotation both keys are accepted.',
    todo: 'Have a list of two keys for what svc signs, and try each.',
    async check(session) {
      const { sendKeys } = session.options;
      if (sendKeys.length < 2) return 'Give --send-key twice to check it.';
      for (const key of sendKeys) await accepted(session, { key });
      return undefined;
    },
  },
];
