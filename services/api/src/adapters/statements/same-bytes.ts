import { createHash } from 'node:crypto';
import { WrongStatement } from '../../application/reconciliation/statement-file-port.ts';

/**
 * The digests of the parts of a file, from its first reading to its end. What a later reading gets is used only where the part is the
 * one that was checked.
 */
export function sameBytes(name: string) {
  const digests: string[] = [];
  let sha256: string | null = null;

  /** Takes the parts of one reading in their order, each before it is used. An empty one: the file has ended. @throws WrongStatement */
  function reading(): (part: Uint8Array) => void {
    const whole = sha256 === null ? createHash('sha256') : null;
    let index = 0;
    if (whole !== null) digests.length = 0;
    return (part) => {
      if (part.length === 0) {
        if (whole === null && index !== digests.length) throw changed(name);
        sha256 ??= whole?.digest('hex') ?? null;
        return;
      }
      const digest = createHash('sha256').update(part).digest('base64');
      if (whole === null && digest !== digests[index]) throw changed(name);
      if (whole !== null) digests.push(digest);
      whole?.update(part);
      index += 1;
    };
  }
  return {
    reading,
    /** Of the whole file. Null: it was not read to its end yet. */
    sha256: () => sha256,
  };
}

const changed = (name: string): WrongStatement =>
  new WrongStatement(
    null,
    `The statement ${name} has changed since it was checked. Nothing of what is new was done: run the command again.`,
  );
