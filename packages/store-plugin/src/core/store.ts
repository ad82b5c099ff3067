/** What the plugin keeps in the shop's database: a few short texts. No text has a key or a secret that is not sealed. */
export type Store = {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
};

const kinds = ['endpoint', 'position', 'run', 'webhook', 'secret'] as const;
const modes = ['test', 'live'] as const;

/** A shop that goes from test to live keeps the two apart. */
export type StoreName = `${(typeof kinds)[number]}.${(typeof modes)[number]}`;

/** All names, for a host that must declare them. */
export const storeNames: readonly StoreName[] = kinds.flatMap((kind) =>
  modes.map((mode): StoreName => `${kind}.${mode}`),
);
