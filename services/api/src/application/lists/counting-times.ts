// Limits that keep totals exact although rows do not commit in the order of their ids: docs/adr/0005.

/** How long a connection uses the bound that it has read. After this time it reads it again before its next unit. */
export const boundMaxAgeMs = 30_000;

/** A unit that has inserted a row of a counted list is refused if it sends its COMMIT later than this. */
export const unitDeadlineMs = 60_000;

/** The server closes a connection that is idle for this time, so statements that arrive later are not executed. */
export const idleConnectionTimeoutMs = 240_000;

/**
 * The maximum time that a statement waits for a locked table (a backup, an ALTER TABLE). A unit writes to at most fifteen
 * tables, and may have to wait for each of them, also after its COMMIT was sent. The most is a paid intent: intents,
 * sessions, timers, events, entries, journal (2), balances, checkpoints, idempotency, call records, and those that foreign
 * keys name.
 */
export const lockWaitTimeoutMs = 10_000;

/**
 * The time from the commit of a bound until rows below it are counted. It is longer than 30 + 60 + 240 s: after that,
 * no unit is open that did not know the bound. The other 150 s are for fifteen waits of 10 s for locked tables.
 */
export const countAfterMs = 480_000;

/** How far a bound is behind the clocks. A process whose clock is further behind counts its own rows. */
export const boundDelayMs = 120_000;
