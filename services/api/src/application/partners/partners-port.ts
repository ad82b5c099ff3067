/** Partners send us signed requests. Each partner has its own secrets; the signature scheme is that of our webhooks. */
export type Partners = { find(name: string): Partner | null };

export type Partner = {
  /** The valid signatures of these bytes, one for each secret of the partner. */
  signatures(timestampSeconds: number, body: Uint8Array): readonly string[];
};
