import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** In the image the program is on the PATH; in a checkout npm runs it. */
const program = path.basename(process.argv[1] ?? '') === 'svc-admin' ? 'svc-admin' : 'npm run svc-admin --';

/** A command of the operator to paste into a terminal: bash, cmd.exe or PowerShell. It uses the data folder of this process. */
export function adminLine(command: string): string {
  const dataDir = process.env['SVC_DATA_DIR'];
  const options = dataDir ? ` --data-dir ${/^[\w./:+-]+$/.test(dataDir) ? dataDir : quoted(dataDir)}` : '';
  return `${program} ${command}${options}`;
}

/**
 * In double quotes: cmd.exe knows no others. No Windows path contains a character that must be escaped there; the
 * shells of other systems escape with a backslash.
 */
const quoted = (text: string): string =>
  process.platform === 'win32' ? `"${text}"` : `"${text.replaceAll(/["$`\\]/g, String.raw`\$&`)}"`;

export type Call = { url: string; key: string; body: unknown };

/**
 * A call to paste into bash, cmd.exe or PowerShell 7. Its body is in a file of this name, because no quoted JSON is
 * right in all three: cmd.exe has no single quotes, and PowerShell ends a string at `\"`. Nor is a bare `@file`, which
 * PowerShell reads as an operator.
 */
export async function postLine(file: string, { url, key, body }: Call): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(body, null, 2)}\n`, { mode: 0o600 });
  const headers = `-H "Authorization: Bearer ${key}" -H "Content-Type: application/json"`;
  return `curl -s ${url} ${headers} -d ${quoted(`@${path.resolve(file)}`)}`;
}
