/** The command was used wrongly: exit code 2. The message says what to write instead. */
export class UsageError extends Error {}

/** The command did not do what it was for: exit code 1. */
export class CommandError extends Error {}
