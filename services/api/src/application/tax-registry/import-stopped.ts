/** Why an import cannot go on: a sentence for the operator. The registry is as it was before. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}
