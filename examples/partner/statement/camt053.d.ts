/** Times are texts in ISO 8601. Céntimos as seen from svc's account at the bank. */
export function statementXml(
  statement: {
    day: string;
    from: string;
    at: string;
    opening: number;
    lines: readonly {
      id: string;
      at: string;
      kind: string;
      reference: string;
      payment_id: string;
      centimos: number;
      batch?: string;
    }[];
    closing: number;
  },
  /** `whole`: a batch is an entry without its transactions. */
  settings?: { batches?: 'whole' | 'each' },
): string;
