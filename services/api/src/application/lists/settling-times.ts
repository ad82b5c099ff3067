// How totals stay exact while ids do not commit in their order: docs/adr/0005.

/** A connection may go by a bound that it has read so long ago; then it reads it again before its next unit. */
export const boundKeptMs = 30_000;

/** A unit that has inserted a row of a counted list is refused when it has not asked for its COMMIT by then. */
export const longestUnitMs = 60_000;

/** A connection that says nothing for so long is closed by the server: what is sent on it later is not carried out. */
export const silentConnectionMs = 240_000;

/**
 * A statement waits no longer for a table that somebody has locked (a backup, an ALTER TABLE). A unit writes to fewer than
 * nine tables, and may have to wait for each, after it was asked to commit, too.
 */
export const lockedTableMs = 10_000;

/**
 * From when a bound is committed until rows below it are counted. It is longer than the three together: by then no unit
 * is open any more that could not have known the bound. What is left over is for statements that take long.
 */
export const settleAfterMs = 420_000;

/** How far a bound stays behind the clocks. A process that is later than this counts its rows itself. */
export const boundBehindMs = 120_000;
