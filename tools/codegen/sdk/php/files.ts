import type { SdkModel } from '../model.ts';
import { bodyFieldsFile } from './body-fields.ts';
import { className, resourceFile, resourcesOf } from './resource.ts';
import { resourcesFile } from './resources.ts';
import { typesFile } from './types.ts';

/** Every generated file of the PHP SDK: its name → its text. PSR-4 asks for one class in a file. @param mark a comment */
export function phpFiles(model: SdkModel, mark: string): ReadonlyMap<string, string> {
  const classes = [...resourcesOf(model)].map(([name, methods]): [string, string] => [
    className(name),
    resourceFile(model, name, methods),
  ]);
  const all: [string, string][] = [
    ...classes,
    ['Resources', resourcesFile(model)],
    ['BodyFields', bodyFieldsFile(model)],
    ['Types', typesFile(model)],
    ['Contract', contractFile(model)],
  ];
  return new Map(
    all.map(([name, text]) => [
      `${name}.php`,
      `<?php\n\n${mark}declare(strict_types=1);\n\nnamespace Svc\\Resource;\n\n${text}`,
    ]),
  );
}

/** The contract that the package was generated from, as the header `X-Svc-Contract` names it. */
const contractFile = ({ version, hash }: Pick<SdkModel, 'version' | 'hash'>): string => `/** @internal */
final class Contract
{
    public const VERSION = '${version}';
    public const HASH = '${hash.slice(0, 12)}';
}
`;
