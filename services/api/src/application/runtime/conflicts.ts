/** A change met another one: the unit of work is run again from its start, and sees what the other one did. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** What a rail gave to be paid by is an earlier intent's: the unit has changed nothing, and the rail must be asked again. */
export class ReferenceTaken extends Error {
  override readonly name = 'ReferenceTaken';
}
