/** What a new chargeback has of its end and of statements: nothing. */
export const notEnded = {
  status: 'OPEN',
  wonCentimos: null,
  endTransactionId: null,
  statementDay: null,
  wonStatementDay: null,
  endedAt: null,
} as const;
