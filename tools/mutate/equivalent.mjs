/**
 * Mutants that no test can kill, because they behave like the original for each input that can occur. Each was read.
 * `at` is the line of the source, without its indentation; `becomes` is that line in the mutant.
 *
 * @type {{ file: string, at: string, becomes: string, because: string }[]}
 */
export const equivalent = [
  {
    file: 'services/api/src/domain/money.ts',
    at: 'const correction = dividend < 0n && dividend % divisor !== 0n ? 1n : 0n;',
    becomes: 'const correction = dividend <= 0n && dividend % divisor !== 0n ? 1n : 0n;',
    because: 'The rest of 0 is 0.',
  },
  {
    file: 'services/api/src/domain/money.ts',
    at: 'const correction = dividend < 0n && dividend % divisor !== 0n ? 1n : 0n;',
    becomes: 'const correction = dividend < 1n && dividend % divisor !== 0n ? 1n : 0n;',
    because: 'The rest of 0 is 0.',
  },
  {
    file: 'services/api/src/domain/fee.ts',
    at: 'if (fee + feeTax >= grossCentimos) return wholeAmount(plan, grossCentimos);',
    becomes: 'if (fee + feeTax > grossCentimos) return wholeAmount(plan, grossCentimos);',
    because: 'Where both are equal, the whole amount has the same fee: its rest is below half a céntimo.',
  },
  {
    file: 'services/api/src/domain/journal-accounts.ts',
    at: "const total = (parts: JournalEquation['debits']): number => parts.reduce((sum, [, centimos]) => sum + centimos, 0);",
    becomes:
      "const total = (parts: JournalEquation['debits']): number => parts.reduce((sum, [, centimos]) => sum - centimos, 0);",
    because: 'Two totals are only compared with each other: both have the other sign.',
  },
  {
    file: 'services/api/src/domain/journal-accounts.ts',
    at: "const total = (parts: JournalEquation['debits']): number => parts.reduce((sum, [, centimos]) => sum + centimos, 0);",
    becomes:
      "const total = (parts: JournalEquation['debits']): number => parts.reduce((sum, [, centimos]) => sum + centimos, 1);",
    because: 'Two totals are only compared with each other: both are one higher.',
  },
  {
    file: 'services/api/src/domain/chargeback.ts',
    at: 'if (leftCentimos <= 0 || (amountCentimos ?? 0) > leftCentimos)',
    becomes: 'if (leftCentimos <= 0 || (amountCentimos ?? 1) > leftCentimos)',
    because: 'At least one céntimo is left when the second half is evaluated.',
  },
  {
    file: 'services/api/src/domain/payout-entries.ts',
    at: 'let [amount, newestCredit, creditCount] = [0, 0, 0];',
    becomes: 'let [amount, newestCredit, creditCount] = [0, 1, 0];',
    because: 'The first entry that is chosen is a credit, and sets it.',
  },
  {
    file: 'services/api/src/domain/payout-entries.ts',
    at: '(debit !== undefined || amount === 0 || amount + credit.netCentimos <= maximum)',
    becomes: '(debit !== undefined || amount === 0 || amount - credit.netCentimos <= maximum)',
    because: 'After the last debit, what is chosen above the maximum is not payable, and is left out at the end.',
  },
  {
    file: 'services/api/src/domain/payout-entries.ts',
    at: 'if (amount > 0 && amount <= availableCentimos && !isAboveMaximum) payable = chosen.length;',
    becomes: 'if (amount >= 0 && amount <= availableCentimos && !isAboveMaximum) payable = chosen.length;',
    because: 'A debit is chosen only when more than nothing is left, so the amount is never 0 here.',
  },
  {
    file: 'services/api/src/domain/punycode.ts',
    at: 'const points = Array.from(label.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 0);',
    becomes: 'const points = Array.from(label.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 1);',
    because: 'A letter has a code point.',
  },
  {
    file: 'services/api/src/domain/punycode.ts',
    at: 'let [next, point, bias, isFirst] = [dash + 1, 128, 72, true];',
    becomes: 'let [next, point, bias, isFirst] = [dash + 1, 128, 73, true];',
    because: 'Each threshold is limited to 1 to 26, and is the same one: k grows by 36.',
  },
  {
    file: 'services/api/src/domain/punycode.ts',
    at: 'if (digit < 0 || index > Number.MAX_SAFE_INTEGER) return null;',
    becomes: 'if (digit < 0 || index >= Number.MAX_SAFE_INTEGER) return null;',
    because: 'Such a number leads beyond each letter, which is null too.',
  },
  {
    file: 'services/api/src/domain/punycode.ts',
    at: 'bias = adapted(isFirst ? Math.floor((index - before) / 700) : Math.floor((index - before) / 2), count);',
    becomes: 'bias = adapted(isFirst ? Math.floor((index + before) / 700) : Math.floor((index - before) / 2), count);',
    because: 'The first time, `before` is 0.',
  },
  {
    file: 'services/api/src/domain/url.ts',
    at: "/^[a-z]+:[\\\\/]*(?:[^\\\\/?#]*@)?([^\\\\/?#]*)/i.exec(text.replace(/[\\0-\\x20]/g, ''))?.[1] ?? '';",
    becomes:
      "/^[a-z]+:[\\\\/]*(?:[^\\\\/?#]*@)?([^\\\\/?#]*)/i.exec(text.replace(/[\\0-\\x20]/g, ''))?.[1] ?? 'mutated';",
    because: 'Both have only letters of ASCII, which is all that is asked.',
  },
  {
    file: 'services/api/src/domain/url.ts',
    at: "const letters = decodePunycode(label.slice('xn--'.length)) ?? '';",
    becomes: "const letters = decodePunycode(label.slice('xn--'.length)) ?? 'mutated';",
    because: 'No label that cannot be decoded is `mutated`.',
  },
  {
    file: 'services/api/src/domain/taxpayer.ts',
    at: "export const filled = (value: string): string => (value.startsWith('-') && /^-*$/.test(value) ? '' : value);",
    becomes:
      "export const filled = (value: string): string => (value.endsWith('-') && /^-*$/.test(value) ? '' : value);",
    because: 'The pattern decides: the first half is only faster.',
  },
  {
    file: 'services/api/src/domain/taxpayer.ts',
    at: "export const filled = (value: string): string => (value.startsWith('-') && /^-*$/.test(value) ? '' : value);",
    becomes:
      "export const filled = (value: string): string => (value.startsWith('') && /^-*$/.test(value) ? '' : value);",
    because: 'The pattern decides: the first half is only faster.',
  },
  {
    file: 'services/api/src/domain/taxpayer.ts',
    at: 'const place = ubigeo === null ? null : placeOf(ubigeo);',
    becomes: 'const place = false ? null : placeOf(ubigeo);',
    because: 'Null has no place.',
  },
  {
    file: 'services/api/src/domain/statement.ts',
    at: 'return line.amountCentimos > 0 ? decideArrival(line, known) : decideDeparture(line, known);',
    becomes: 'return line.amountCentimos >= 0 ? decideArrival(line, known) : decideDeparture(line, known);',
    because: 'No line has the amount 0.',
  },
  {
    file: 'services/api/src/application/ledger/make-entries-available.ts',
    at: 'if (group.length > 0) yield group;',
    becomes: 'if (true) yield group;',
    because: 'With no merchants in it, a group does nothing.',
  },
  {
    file: 'services/api/src/application/ledger/make-entries-available.ts',
    at: 'if (group.length > 0) yield group;',
    becomes: 'if (group.length >= 0) yield group;',
    because: 'With no merchants in it, a group does nothing.',
  },
  {
    file: 'services/api/src/application/ledger/move-entries.ts',
    at: 'if (from === undefined || first === undefined) return [];',
    becomes: 'if (from === undefined && first === undefined) return [];',
    because: 'Both are the first of lists of the same length.',
  },
  {
    file: 'services/api/src/application/payouts/collect-entries.ts',
    at: 'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 1));',
    becomes: 'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one <= other ? -1 : 1));',
    because: 'Two entries have two ids.',
  },
  {
    file: 'services/api/src/application/payouts/collect-entries.ts',
    at: 'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 1));',
    becomes: 'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one < other ? -2 : 1));',
    because: 'Only the sign counts.',
  },
  {
    file: 'services/api/src/application/payouts/collect-entries.ts',
    at: 'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 1));',
    becomes: 'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 2));',
    because: 'Only the sign counts.',
  },
  {
    file: 'services/api/src/application/payouts/create-payout-account.ts',
    at: 'if (settings !== before) await schedulePayouts(unit, settings);',
    becomes: 'if (true) await schedulePayouts(unit, settings);',
    because: 'The same settings have the same next time: this saves statements.',
  },
  {
    file: 'services/api/src/application/payouts/delete-payout-account.ts',
    at: 'if (isDefault) await schedulePayouts(unit, settings);',
    becomes: 'if (true) await schedulePayouts(unit, settings);',
    because: 'The same settings have the same next time: this saves statements.',
  },
  {
    file: 'services/api/src/application/payouts/payable-account.ts',
    at: 'const account = defaultAccountId === null ? null : await tx.payoutAccounts.find(caller, defaultAccountId);',
    becomes: 'const account = false ? null : await tx.payoutAccounts.find(caller, defaultAccountId);',
    because: 'No account has the id null: this saves a statement.',
  },
];
