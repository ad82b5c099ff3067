import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** In the Docker image svc-admin is on the PATH; in a checkout npm runs it. */
const program = path.basename(process.argv[1] ?? '') === 'svc-admin' ? 'svc-admin' : 'npm run svc-admin --';

/** A line of svc-admin to paste into bash, cmd.exe or PowerShell. It names the data folder of this process. */
export function adminLine(command: string): string {
  const dataDir = process.env['SVC_DATA_DIR'];
  const options = dataDir ? ` --data-dir ${/^[\w./:+-]+$/.test(dataDir) ? dataDir : quoted(dataDir)}` : '';
  return `${program} ${command}${options}`;
}

/**
 * In double quotes: cmd.exe has no others. A Windows path contains no character that must be escaped. Other shells
 * escape with a backslash.
 */
const quoted = (text: string): string =>
  process.platform === 'win32' ? `"${text}"` : `"${text.replaceAll(/["$`\\]/g, String.raw`\$&`)}"`;

export type Call = { url: string; key: string; body: unknown };

/**
 * A curl command to paste into bash, cmd.exe or PowerShell 7. The body is written to `file`, because no quoted JSON
 * works in all three: cmd.exe has no single quotes, and PowerShell ends a string at `\"`. The name of the file is
 * quoted too: PowerShell reads a bare `@file` as an operator.
 */
export async function postLine(file: string, { url, key, body }: Call): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(body, null, 2)}\n`, { mode: 0o600 });
  const headers = `-H "Authorization: Bearer ${key}" -H "Content-Type: application/json"`;
  return `curl -s ${url} ${headers} -d ${quoted(`@${path.resolve(file)}`)}`;
}
