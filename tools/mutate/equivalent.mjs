/** By file: the line of the source without its indentation, that line in the mutant, and why nobody can tell them apart. */
const known = {
  'services/api/src/domain/money.ts': {
    'const correction = dividend < 0n && dividend % divisor !== 0n ? 1n : 0n;': {
      'const correction = dividend <= 0n && dividend % divisor !== 0n ? 1n : 0n;': 'The rest of 0 is 0.',
      'const correction = dividend < 1n && dividend % divisor !== 0n ? 1n : 0n;': 'The rest of 0 is 0.',
    },
  },
  'services/api/src/domain/fee.ts': {
    'if (fee + feeTax >= grossCentimos) return wholeAmount(plan, grossCentimos);': {
      'if (fee + feeTax > grossCentimos) return wholeAmount(plan, grossCentimos);':
        'Where both are equal, the whole amount has the same fee: its rest is below half a céntimo.',
    },
  },
  'services/api/src/domain/chargeback.ts': {
    'if (mostCentimos > 0 && (given ?? 0) <= mostCentimos) return mostCentimos;': {
      'if (mostCentimos > 0 && (given ?? 1) <= mostCentimos) return mostCentimos;':
        'At least one céntimo is left when the second half is evaluated.',
    },
  },
  'services/api/src/domain/payout-entries.ts': {
    'let [amount, newestCredit, creditCount] = [0, 0, 0];': {
      'let [amount, newestCredit, creditCount] = [0, 1, 0];':
        'The first entry that is chosen is a credit, and sets it.',
    },
    '(debit !== undefined || amount === 0 || amount + credit.netCentimos <= maximum)': {
      '(debit !== undefined || amount === 0 || amount - credit.netCentimos <= maximum)':
        'After the last debit, what is chosen above the maximum is not payable, and is left out at the end.',
    },
    'if (amount > 0 && amount <= availableCentimos && !isAboveMaximum) payable = chosen.length;': {
      'if (amount >= 0 && amount <= availableCentimos && !isAboveMaximum) payable = chosen.length;':
        'A debit is chosen only when more than nothing is left, so the amount is never 0 here.',
    },
  },
  'services/api/src/domain/browser-urls.ts': {
    "hostname === 'localhost' || hostname === '[::1]' || /^127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}$/.test(hostname);": {
      "hostname === 'localhost' || hostname === '[::1]' || /127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}$/.test(hostname);":
        'The URL parser refuses a host that ends with a number and is no address of four parts up to 255.',
      "hostname === 'localhost' || hostname === '[::1]' || /^127\\.\\d{1,4}\\.\\d{1,3}\\.\\d{1,3}$/.test(hostname);":
        'The URL parser returns no part above 255.',
      "hostname === 'localhost' || hostname === '[::1]' || /^127\\.\\d{1,3}\\.\\d{1,4}\\.\\d{1,3}$/.test(hostname);":
        'The URL parser returns no part above 255.',
      "hostname === 'localhost' || hostname === '[::1]' || /^127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,4}$/.test(hostname);":
        'The URL parser returns no part above 255.',
    },
  },
  'services/api/src/domain/circuit-breaker.ts': {
    'export const closedCircuit: CircuitBreaker = { failures: 0, openedAtMs: null, isProbing: false };': {
      'export const closedCircuit: CircuitBreaker = { failures: 0, openedAtMs: null, isProbing: true };':
        'It is read only of a circuit that is open.',
    },
    'circuit.openedAtMs === null ? circuit : { ...circuit, isProbing: true };': {
      'false ? circuit : { ...circuit, isProbing: true };': 'It is read only of a circuit that is open.',
    },
  },
  'services/api/src/domain/duration.ts': {
    'lima.setUTCDate(1);': { 'lima.setUTCDate(2);': 'Each month has a second day, too.' },
  },
  'services/api/src/domain/punycode.ts': {
    'const points = Array.from(label.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 0);': {
      'const points = Array.from(label.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 1);':
        'A letter has a code point.',
    },
    'let [next, point, bias, isFirst] = [dash + 1, 128, 72, true];': {
      'let [next, point, bias, isFirst] = [dash + 1, 128, 73, true];':
        'Each threshold is limited to 1 to 26, and is the same one: k grows by 36.',
    },
    'if (digit < 0 || index > Number.MAX_SAFE_INTEGER) return null;': {
      'if (digit < 0 || index >= Number.MAX_SAFE_INTEGER) return null;':
        'Such a number leads beyond each letter, which is null too.',
    },
    'bias = adapted(isFirst ? Math.floor((index - before) / 700) : Math.floor((index - before) / 2), count);': {
      'bias = adapted(isFirst ? Math.floor((index + before) / 700) : Math.floor((index - before) / 2), count);':
        'The first time, `before` is 0.',
    },
  },
  'services/api/src/domain/url.ts': {
    "/^[a-z]+:[\\\\/]*(?:[^\\\\/?#]*@)?([^\\\\/?#]*)/i.exec(text.replace(/[\\0-\\x20]/g, ''))?.[1] ?? '';": {
      "/^[a-z]+:[\\\\/]*(?:[^\\\\/?#]*@)?([^\\\\/?#]*)/i.exec(text.replace(/[\\0-\\x20]/g, ''))?.[1] ?? 'mutated';":
        'Both have only letters of ASCII, which is all that is asked.',
    },
    "const letters = decodePunycode(label.slice('xn--'.length)) ?? '';": {
      "const letters = decodePunycode(label.slice('xn--'.length)) ?? 'mutated';":
        'No label that cannot be decoded is `mutated`.',
    },
  },
  'services/api/src/domain/taxpayer.ts': {
    "export const filled = (value: string): string => (value.startsWith('-') && /^-*$/.test(value) ? '' : value);": {
      "export const filled = (value: string): string => (value.endsWith('-') && /^-*$/.test(value) ? '' : value);":
        'The pattern decides: the first half is only faster.',
      "export const filled = (value: string): string => (value.startsWith('') && /^-*$/.test(value) ? '' : value);":
        'The pattern decides: the first half is only faster.',
    },
    'const place = ubigeo === null ? null : placeOf(ubigeo);': {
      'const place = false ? null : placeOf(ubigeo);': 'Null has no place.',
    },
  },
  'services/api/src/domain/statement.ts': {
    'return line.amountCentimos > 0 ? decideArrival(line, known) : decideDeparture(line, known);': {
      'return line.amountCentimos >= 0 ? decideArrival(line, known) : decideDeparture(line, known);':
        'No line has the amount 0.',
    },
  },
  'services/api/src/application/ledger/make-entries-available.ts': {
    'if (group.length > 0) yield group;': {
      'if (true) yield group;': 'With no merchants in it, a group does nothing.',
      'if (group.length >= 0) yield group;': 'With no merchants in it, a group does nothing.',
    },
  },
  'services/api/src/application/ledger/move-entries.ts': {
    'if (from === undefined || first === undefined) return [];': {
      'if (from === undefined && first === undefined) return [];': 'Both are the first of lists of the same length.',
    },
  },
  'services/api/src/application/refunds/covered-centimos.ts': {
    'if (!caller.livemode) return null;': {
      'if (!caller.livemode) return undefined;': 'Nothing is compared with it: no amount is above undefined, either.',
    },
    'if (mayOverdraw) return null;': {
      'if (mayOverdraw) return undefined;': 'Nothing is compared with it: no amount is above undefined, either.',
    },
  },
  'services/api/src/application/refunds/create-refund.ts': {
    'const payment = caller.livemode ? await tx.railPayments.ofIntent(intent.id) : null;': {
      'const payment = true ? await tx.railPayments.ofIntent(intent.id) : null;':
        'No partner has a payment of test mode: this saves a statement.',
    },
  },
  'services/api/src/application/refunds/refund-simulator.ts': {
    "const told = (await read.simulatedOrders.nextOutcome('refund', intent.id)) ?? 'SUCCEED';": {
      "const told = (await read.simulatedOrders.nextOutcome('refund', intent.id)) ?? '';":
        'What is no outcome counts as SUCCEED.',
    },
  },
  'services/api/src/application/refunds/simulate-refund.ts': {
    'const settled = settle === null ? before : await find();': {
      'const settled = false ? before : await find();': 'Nothing has changed since: this saves reads.',
    },
    "if (nextOutcome !== before.nextOutcome) await tx.simulatedOrders.setNextOutcome(caller, 'refund', intent.id, told);":
      {
        "if (true) await tx.simulatedOrders.setNextOutcome(caller, 'refund', intent.id, told);":
          'The same outcome is written again: this saves statements.',
      },
    "await tx.simulatedOrders.end(order, answer.result, answer.result === 'FAILED' ? answer.failureCode : null);": {
      'await tx.simulatedOrders.end(order, answer.result, true ? answer.failureCode : null);':
        'An answer without a failure has no code, which is stored as null.',
    },
  },
  'services/api/src/application/rail-calls/make-rail-call.ts': {
    'const unstored = kind in unstoredSecrets ? ((await unstoredSecrets[kind]?.(app, call)) ?? held ?? null) : null;': {
      'const unstored = true ? ((await unstoredSecrets[kind]?.(app, call)) ?? held ?? null) : null;':
        'Nothing is held for a kind whose secret is stored.',
    },
  },
  'services/api/src/application/rail-calls/queue-rail-call.ts': {
    'if (found === null) return null;': {
      'if (found === null) return undefined;': 'The caller takes the call that it has instead of either.',
    },
    'const claimed = held === undefined ? found : { ...found, held };': {
      'const claimed = false ? found : { ...found, held };': 'Nothing asks whether an undefined `held` is there.',
    },
  },
  'services/api/src/application/rail-calls/rail-calls-task.ts': {
    "for (const search of searches) if ((await timers.due(search, 1, 'rail-call')).length > 0) return true;": {
      "for (const search of searches) if ((await timers.due(search, 2, 'rail-call')).length > 0) return true;":
        'Whether there is one can be asked of two.',
    },
  },
  'services/api/src/application/rail-calls/resolve-rail-call.ts': {
    "if ((await unit.tx.railCalls.claim(id, { by: 'svc-admin', seconds: claimSeconds, isToEnd: true })) === null) {": {
      "if ((await unit.tx.railCalls.claim(id, { by: '', seconds: claimSeconds, isToEnd: true })) === null) {":
        'The claim ends in the same unit, so nobody sees whose it is.',
    },
  },
  'services/api/src/application/rail-calls/unstored-secrets.ts': {
    'affiliation: async () => null,': {
      'affiliation: async () => undefined,': 'The caller takes what is held instead of either, and null if nothing is.',
    },
    'message: async () => null,': {
      'message: async () => undefined,': 'The caller takes what is held instead of either, and null if nothing is.',
    },
  },
  'services/api/src/application/subscriptions/charge-period.ts': {
    'const method = paymentMethodId === null ? null : await tx.savedPaymentMethods.find(caller, paymentMethodId);': {
      'const method = false ? null : await tx.savedPaymentMethods.find(caller, paymentMethodId);':
        'No payment method has the id null: this saves a statement.',
    },
    "const id = subscription.latestIntent?.id ?? '';": {
      "const id = subscription.latestIntent.id ?? '';":
        'Both callers have a period, which is never without its intent.',
      "const id = subscription.latestIntent?.id ?? 'mutated';":
        'Both callers have a period, which is never without its intent.',
    },
  },
  'services/api/src/application/subscriptions/end-period-debit.ts': {
    "const current = await tx.savedPaymentMethods.find(caller, subscription.paymentMethodId ?? '');": {
      "const current = await tx.savedPaymentMethods.find(caller, subscription.paymentMethodId ?? 'mutated');":
        'No payment method has either id.',
    },
  },
  'services/api/src/application/payouts/collect-entries.ts': {
    'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 1));': {
      'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one <= other ? -1 : 1));':
        'Two entries have two ids.',
      'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one < other ? -2 : 1));':
        'Only the sign counts.',
      'const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 2));':
        'Only the sign counts.',
    },
  },
  'services/api/src/application/payouts/create-payout-account.ts': {
    'if (settings !== before) await schedulePayouts(unit, settings);': {
      'if (true) await schedulePayouts(unit, settings);':
        'The same settings have the same next time: this saves statements.',
    },
  },
  'services/api/src/application/payouts/delete-payout-account.ts': {
    'if (isDefault) await schedulePayouts(unit, settings);': {
      'if (true) await schedulePayouts(unit, settings);':
        'The same settings have the same next time: this saves statements.',
    },
  },
  'services/api/src/application/payouts/payable-account.ts': {
    'const account = defaultAccountId === null ? null : await tx.payoutAccounts.find(caller, defaultAccountId);': {
      'const account = false ? null : await tx.payoutAccounts.find(caller, defaultAccountId);':
        'No account has the id null: this saves a statement.',
    },
  },
  'services/api/src/application/payouts/payout-view.ts': {
    "paid_at: payout.status === 'PAID' ? (payout.endedAt?.toISOString() ?? null) : null,": {
      "paid_at: payout.status === 'PAID' ? (payout.endedAt.toISOString() ?? null) : null,":
        'A payout that is PAID has ended.',
    },
  },
  'services/api/src/application/payouts/release-entries.ts': {
    'await tx.payoutEntries.remove(caller, ids.some((one) => one > id) ? [...ids, id] : ids);': {
      'await tx.payoutEntries.remove(caller, ids.some((one) => one >= id) ? [...ids, id] : ids);':
        'If its own id is among them, it is removed either way.',
    },
  },
  'services/api/src/application/payouts/run-payout-schedule.ts': {
    'if ((await tx.ledger.due(caller, now, 1)).length > 0) return setPayoutTimer(unit, new Date(now.getTime() + sweepMs));':
      {
        'if ((await tx.ledger.due(caller, now, 2)).length > 0) return setPayoutTimer(unit, new Date(now.getTime() + sweepMs));':
          'Whether there is one can be asked of two.',
      },
    "if (unit.caller.livemode && unit.partners.find('payout') === null) return false;": {
      "if (unit.caller.livemode && unit.partners.find('payout') === null) return undefined;":
        'The caller asks whether it is true.',
    },
    "if (settings.schedule === 'PROVIDER' && !isBusinessDay(limaDay(unit.now), await addedHolidays(unit))) return false;":
      {
        "if (settings.schedule === 'PROVIDER' && !isBusinessDay(limaDay(unit.now), await addedHolidays(unit))) return undefined;":
          'The caller asks whether it is true.',
      },
    'if (account === null) return false;': {
      'if (account === null) return undefined;': 'The caller asks whether it is true.',
    },
  },
  'services/api/src/domain/instant.ts': {
    "const [, day = '', ...parts] = match;": {
      "const [, day = 'mutated', ...parts] = match;": 'The pattern always has this group.',
    },
    'const [hour = 0, minute = 0, second = 0] = parts.slice(0, 3).map(Number);': {
      'const [hour = 1, minute = 0, second = 0] = parts.slice(0, 3).map(Number);': 'The pattern always has this group.',
      'const [hour = 0, minute = 1, second = 0] = parts.slice(0, 3).map(Number);': 'The pattern always has this group.',
      'const [hour = 0, minute = 0, second = 1] = parts.slice(0, 3).map(Number);': 'The pattern always has this group.',
      'const [hour = 0, minute = 0, second = 0] = parts.map(Number);': 'Only the first three are used.',
      'const [hour = 0, minute = 0, second = 0] = parts.slice(0, 4).map(Number);': 'Only the first three are used.',
    },
    "const [fraction = '', sign = '+', offsetHour = '0', offsetMinute = '0'] = parts.slice(3);": {
      "const [fraction = '', sign = '', offsetHour = '0', offsetMinute = '0'] = parts.slice(3);":
        'Z is no offset: only a minus subtracts, and no text is the number 0.',
      "const [fraction = '', sign = '+', offsetHour = '', offsetMinute = '0'] = parts.slice(3);":
        'Z is no offset: only a minus subtracts, and no text is the number 0.',
      "const [fraction = '', sign = '+', offsetHour = '0', offsetMinute = ''] = parts.slice(3);":
        'Z is no offset: only a minus subtracts, and no text is the number 0.',
    },
    'if (hour > 23 || minute > 59 || second > 59)': {
      'if (hour > 23 || minute > 59 || second > 60)': 'Second 60 was refused before.',
    },
  },
};

/**
 * Mutants that no test can kill, because they behave like the original for each input that can occur. Each was read.
 *
 * @type {{ file: string, at: string, becomes: string, because: string }[]}
 */
export const equivalent = Object.entries(known).flatMap(([file, lines]) =>
  Object.entries(lines).flatMap(([at, mutants]) =>
    Object.entries(mutants).map(([becomes, because]) => ({ file, at, becomes, because })),
  ),
);
