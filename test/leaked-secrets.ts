// Checks that no secret is stored in a table or written to the log. Every world runs this check at the end of its test.

/** The secret part of each format: 32 characters and 6 of checksum, or 43 characters in base64url. */
const formats = [
  /svc_(?:(?:pub_)?(?:test|live)|op)_([0-9A-Za-z]{38})(?![0-9A-Za-z])/g,
  /(?:pi|cs)_[0-9a-z]{26}_secret_([\w-]{43})/g,
  /whsec_(?:test_)?([\w-]{43})/g,
  /pt_[0-9a-z]{1,8}_[0-9a-z]{26}_([\w-]{43})/g,
];

/** The secret parts of all API keys, client secrets and signing secrets in a text, without their public prefix and id. */
const secretsIn = (text: string): string[] =>
  formats.flatMap((format) => [...text.matchAll(format)].flatMap(([, secret]) => secret ?? []));

/** Records the secrets that a world returns, and searches for them in its tables and its log. */
export function createSecretWatch() {
  const recorded = new Set<string>();
  return {
    /** Records the secrets in a key or a response. @returns the text */
    record(text: string): string {
      for (const secret of secretsIn(text)) recorded.add(secret);
      return text;
    },
    /**
     * @param places the texts to search, by the name of the place
     * @returns a line for each place and secret, with the first and last four characters of the secret
     */
    find: (places: Record<string, string>): string[] =>
      Object.entries(places).flatMap(([place, text]) => {
        // All texts in the format of a secret, and all recorded secrets, also without their prefix. A secret is a part of a
        // run of its characters: to search a long text for each of thousands would take too long.
        const runs = new Set(text.match(/[\w-]{38,}/g));
        const isFound = (secret: string): boolean => runs.has(secret) || long.some((run) => run.includes(secret));
        const long = [...runs].filter((run) => run.length > 38);
        const found = new Set([...secretsIn(text), ...[...recorded].filter(isFound)]);
        return [...found].map((secret) => `${place}: ${secret.slice(0, 4)}…${secret.slice(-4)}`);
      }),
  };
}
