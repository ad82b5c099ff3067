import type { SdkModel } from '../model.ts';
import { className, resourcesOf } from './resource.ts';

/** What a client has: an object for each resource. */
export function resourcesFile(model: SdkModel): string {
  const names = [...resourcesOf(model).keys()];
  const properties = names.map((name) => `    public readonly ${className(name)} $${name};\n`);
  const made = names.map((name) => `        $this->${name} = new ${className(name)}($transport);\n`);
  return `use Svc\\Internal\\Transport;

/** @internal The resources of a client. */
trait Resources
{
${properties.join('')}
    private function createResources(Transport $transport): void
    {
${made.join('')}    }
}
`;
}
