import { parse, stringify } from 'yaml';
import { object, type Json } from '../codegen/json.ts';

/** A contract that integrators rely on: a file of `contracts/`, without planned operations. */
export type Released = { version: Version; document: Json };

export type Version = { major: number; minor: number; patch: number };

/** @throws Error for anything but three numbers */
export function versionOf(document: Json): Version {
  const { version } = object(document['info']);
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(String(version))?.slice(1).map(Number) ?? [];
  const [major, minor, patch] = numbers;
  if (major === undefined || minor === undefined || patch === undefined)
    throw new Error(`info.version must be three numbers such as 1.2.0, not ${String(version)}.`);
  return { major, minor, patch };
}

export const versionText = ({ major, minor, patch }: Version): string => `${major}.${minor}.${patch}`;

/** Below zero: `one` is the older version. */
export const compareVersions = (one: Version, other: Version): number =>
  one.major - other.major || one.minor - other.minor || one.patch - other.patch;

export const fileOf = (version: Version): string => `${versionText(version)}.yaml`;

/** @throws Error when the name of the file is not its version */
export function readReleased(file: string, text: string): Released {
  const document = parse(text) as Json;
  const version = versionOf(document);
  if (file !== fileOf(version)) throw new Error(`contracts/${file} contains version ${versionText(version)}.`);
  return { version, document };
}

export const releasedText = (document: Json): string =>
  `# A released contract. Written by \`npm run contract:release\`, never changed.\n\n${stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 })}`;

export const latestOf = (released: readonly Released[]): Released | undefined =>
  released.toSorted((one, other) => compareVersions(one.version, other.version)).at(-1);
