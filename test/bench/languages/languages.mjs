// Measures the SDKs for Python and PHP: the time of a call compared with a plain call of httpx, and of curl.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findPython, missingPhp, missingPython } from '../../../tools/services/services.mjs';
import { root } from '../processes.mjs';

const here = import.meta.dirname;
const source = path.join(root, 'packages/sdk-python/src');
const bootstrap = path.join(root, 'packages/sdk-php/tests/bootstrap.php');

/**
 * @param {{ origin: string, key: string, count: number }} service and how many calls of each
 * @returns {Promise<{ what: string, sdk: number, plain: number }[]>} medians in milliseconds; none of a language that is
 *   not installed, which it prints
 */
export async function callMsInLanguages({ origin, key, count }, body) {
  const run = (program, ...args) => {
    const text = execFileSync(program, [...args, origin, key, String(count)], { input: JSON.stringify(body) });
    return JSON.parse(String(text));
  };
  const times = [];
  const python = await missingPython();
  if (python === undefined) {
    const { sync, async } = run(findPython(), path.join(here, 'call_ms.py'), source);
    times.push({ what: 'a call with the Python SDK, against plain httpx', ...sync });
    times.push({ what: 'the same, with AsyncSvc', ...async });
  }
  const php = await missingPhp();
  if (php === undefined) {
    const result = run('php', path.join(here, 'call-ms.php'), bootstrap);
    times.push({ what: 'a call with the PHP SDK, against plain curl', ...result });
  }
  for (const missing of [python, php]) if (missing) console.error(`  ${missing}`);
  return times;
}
