/** What TIME answers: seconds, and the microseconds of the next one. */
export const timeOf = ([seconds, microseconds]: readonly (string | number)[]): Date =>
  new Date(Number(seconds) * 1_000 + Number(microseconds) / 1_000);
