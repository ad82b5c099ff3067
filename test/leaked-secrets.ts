/**
 * Nothing secret is stored: asked of every world, after whatever its test did, of every table and every line of the
 * log.
 */

/** What makes them secret: the characters after the last mark, 32 and 6 of checksum or 43 in base64url. */
const formats = [
  /svc_(?:pub_)?(?:test|live)_([0-9A-Za-z]{38})(?![0-9A-Za-z])/g,
  /(?:pi|cs)_[0-9a-z]{26}_secret_([\w-]{43})/g,
  /whsec_(?:test_)?([\w-]{43})/g,
];

/** Every key, client secret and signing secret in a text, without what is told openly of it: prefix and id. */
const secretsIn = (text: string): string[] =>
  formats.flatMap((format) => [...text.matchAll(format)].flatMap(([, secret]) => secret ?? []));

/** Remembers the secrets that a world gives out, and looks for them in what it leaves behind. */
export function createSecretWatch() {
  const given = new Set<string>();
  return {
    /** A text in which secrets may be given out: a key, an answer. */
    told(text: string): string {
      for (const secret of secretsIn(text)) given.add(secret);
      return text;
    },
    /**
     * @param places what is left behind, by the name of its place
     * @returns a line for each place and secret; of the secret no more than is needed to recognise it
     */
    kept: (places: Record<string, string>): string[] =>
      Object.entries(places).flatMap(([place, text]) => {
        // Those that look like one, whoever wrote them, and those that were given out, in whatever they are wrapped.
        const found = new Set([...secretsIn(text), ...[...given].filter((secret) => text.includes(secret))]);
        return [...found].map((secret) => `${place}: ${secret.slice(0, 4)}…${secret.slice(-4)}`);
      }),
  };
}
