/** Another transaction changed the same row first. The unit of work is run again from its start. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}
