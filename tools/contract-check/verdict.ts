import { isDeepStrictEqual } from 'node:util';
import { object, type Json } from '../codegen/json.ts';
import { breakingChanges, type BreakingChange } from './breaking-changes.ts';
import { compareVersions, fileOf, latestOf, versionOf, versionText, type Released, type Version } from './released.ts';

/** What a command prints, and whether it succeeds. */
export type Verdict = { ok: boolean; text: string };

/** Changes that may break programs, because the released contract was wrong: contracts/corrections.yml. */
export type Correction = { released: string; changes: readonly string[] };

/** Compares the contract with the last released one. Only a new major version may break it, or a correction. */
export function check(released: readonly Released[], document: Json, corrections: readonly Correction[] = []): Verdict {
  const last = latestOf(released);
  if (last === undefined)
    return { ok: true, text: 'No contract is released yet, so there is nothing to compare with.' };
  const [was, is] = [versionText(last.version), versionText(versionOf(document))];
  if (compareVersions(versionOf(document), last.version) < 0)
    return { ok: false, text: `info.version is ${is}, but contract ${was} is released. Raise info.version.` };
  if (isSame(document, last.document)) return { ok: true, text: `openapi.yaml is the released contract ${was}.` };

  const all = breakingChanges(last.document, document);
  const corrected = corrections.flatMap((one) => (one.released === was ? one.changes : []));
  const needless = corrected.filter((change) => !all.some(({ problem }) => problem === change));
  if (needless.length > 0)
    return { ok: false, text: `contracts/corrections.yml has what is no change:\n\n  ${needless.join('\n  ')}` };
  const changes = all.filter(({ problem }) => !corrected.includes(problem));
  if (changes.length === 0) return { ok: true, text: `openapi.yaml breaks nothing of the released contract ${was}.` };
  if (versionOf(document).major > last.version.major)
    return { ok: true, text: `Contract ${is} breaks ${was}, as a new major version may:\n\n${listed(changes)}` };
  return {
    ok: false,
    text: `openapi.yaml breaks programs that use the released contract ${was}:

${listed(changes)}

What to do, one of:
  - Keep what is released and add the new form beside it: a new optional field, a new operation, a new event. Mark the
    old one as \`deprecated: true\`. docs/versioning.md lists what breaks programs and what does not.
  - If programs must break, raise info.version to ${versionText(nextVersion(last, document))}, and follow "A new major version" in docs/versioning.md.`,
  };
}

/** The contract to write as a new file of `contracts/`; null when there is nothing to write. */
export function release(released: readonly Released[], document: Json): Verdict & { file: string | null } {
  const nothing = (ok: boolean, text: string) => ({ ok, text, file: null });
  const last = latestOf(released);
  const version = versionOf(document);
  const file = fileOf(version);
  const sameVersion = released.find((one) => compareVersions(one.version, version) === 0);
  if (sameVersion !== undefined && isSame(sameVersion.document, document))
    return nothing(true, `contracts/${file} is this contract already.`);
  if (last !== undefined) {
    const least = nextVersion(last, document);
    if (compareVersions(version, least) < 0)
      return nothing(
        false,
        `${versionText(last.version)} is released, and a released contract is never changed. Since then, ${differenceTo(last, document)}: set info.version in openapi.yaml to ${versionText(least)}, run \`npm run codegen\`, and release again.`,
      );
  }
  return { ok: true, text: `Wrote contracts/${file}. Commit it, and describe the release in CHANGELOG.md.`, file };
}

/** The lowest version that the contract may have after `last`. */
function nextVersion(last: Released, document: Json): Version {
  const { major, minor, patch } = last.version;
  const kind = kindOfChange(last, document);
  if (kind === 'breaking') return { major: major + 1, minor: 0, patch: 0 };
  return kind === 'addition' ? { major, minor: minor + 1, patch: 0 } : { major, minor, patch: patch + 1 };
}

function kindOfChange(last: Released, document: Json): 'breaking' | 'addition' | 'text' {
  if (breakingChanges(last.document, document).length > 0) return 'breaking';
  return withoutTexts(document) === withoutTexts(last.document) ? 'text' : 'addition';
}

const texts = new Set(['title', 'summary', 'description', 'x-message', 'message', 'action']);

/** A field can have the name of a text, too, but its schema is neither a string nor a text in each language. */
const withoutTexts = (document: Json): string =>
  JSON.stringify(document, (key, value: unknown) =>
    ['info', 'example', 'examples'].includes(key) ||
    (texts.has(key) && (typeof value === 'string' || 'en' in object(value)))
      ? undefined
      : value,
  );

const differenceTo = (last: Released, document: Json): string =>
  ({
    breaking: 'something was changed that breaks programs',
    addition: 'something was added',
    text: 'texts or examples were changed',
  })[kindOfChange(last, document)];

const isSame = (one: Json, other: Json): boolean => isDeepStrictEqual(one, other);

const listed = (changes: readonly BreakingChange[]): string =>
  changes.map(({ problem, places }) => `  ${problem}\n      in ${places.join(', ')}`).join('\n');
