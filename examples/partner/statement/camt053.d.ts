/** Times are texts in ISO 8601. Céntimos as seen from svc's account at the bank. */
export function statementXml(statement: {
  day: string;
  from: string;
  at: string;
  opening: number;
  lines: readonly { id: string; at: string; kind: string; reference: string; payment_id: string; centimos: number }[];
  closing: number;
}): string;
