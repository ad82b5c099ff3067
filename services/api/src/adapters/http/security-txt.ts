import express, { type Router } from 'express';
import { onlyReads } from './only-reads.ts';

/** The RFC recommends less than a year, so that nobody relies on an address that is no longer read. */
const validDays = 180;
const dayMs = 86_400_000;

export type SecurityTxt = {
  /** `mailto:` and `https:` URIs, the preferred one first. Empty: there is no such file. */
  contacts: readonly string[];
  publicUrl: string;
  now: () => Date;
};

/** /.well-known/security.txt: where to report a vulnerability. Source: RFC 9116. */
export function securityTxtRoute({ contacts, publicUrl, now }: SecurityTxt): Router {
  const router = express.Router();
  if (contacts.length === 0) return router;
  const path = '/.well-known/security.txt';
  router.all(path, (request, response) => {
    onlyReads(request, response);
    // The same text for the whole day.
    const today = Math.floor(now().getTime() / dayMs) * dayMs;
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: es, en',
      // A canonical address must be https; on a developer's machine there is none.
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${path}`] : []),
    ];
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  });
  return router;
}
