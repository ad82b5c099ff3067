import path from 'node:path';
import { shell } from './child.mjs';

/** Packs a built package. @returns the path of the file that `npm install` takes */
export async function packed(folder, destination = path.resolve(folder)) {
  const { code, output } = await shell(`npm pack --json --loglevel=error --pack-destination "${destination}"`, {
    cwd: folder,
  });
  if (code !== 0) throw new Error(output.trimEnd());
  return path.join(destination, JSON.parse(output)[0].filename);
}
