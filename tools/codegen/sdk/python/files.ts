import type { SdkModel } from '../model.ts';
import { contractFile } from './contract.ts';
import { resourcesFile } from './resources.ts';
import { typesFile } from './types.ts';

/** The generated files of the Python SDK. */
export const pythonFiles: readonly { file: string; render: (model: SdkModel) => string }[] = [
  { file: '__init__.py', render: () => '"""What follows from the contract of svc."""\n' },
  { file: 'contract.py', render: contractFile },
  { file: 'types.py', render: typesFile },
  { file: 'resources.py', render: (model) => resourcesFile(model, 'sync') },
  { file: 'async_resources.py', render: (model) => resourcesFile(model, 'async') },
];
