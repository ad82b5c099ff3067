/** The rail returned a reference or a code that an earlier payment intent already has. The unit has changed nothing. */
export class ReferenceTaken extends Error {
  override readonly name = 'ReferenceTaken';
}
