import { object, type Json } from './json.ts';
import type { ErrorRow } from './operation-rules.ts';

/** A code stays in the table although no operation returns it, because removing it breaks programs. Its text must say so. */
const saysUnused = 'No operation returns this code yet.';

/** Checks the codes that no operation has in `x-errors`, planned operations included. */
export function unusedErrorProblems(source: Json, errors: readonly ErrorRow[]): string[] {
  const operations = Object.values(object(source['paths'])).flatMap((item) => Object.values(object(item)));
  const used = new Set(
    operations.flatMap((operation) => (object(operation)['x-errors'] as string[] | undefined) ?? []),
  );
  return errors.flatMap(({ code, shared, action }) => {
    const isUsed = shared || used.has(code);
    if (isUsed === !action.en.startsWith(saysUnused)) return [];
    return [
      isUsed
        ? `x-errors ${code}: its action says that no operation returns it, but one does`
        : `x-errors ${code}: no operation returns it, so its action must begin with: ${saysUnused}`,
    ];
  });
}
