import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../processes.mjs';

const cli = path.join(root, 'services/api/dist/main/cli.js');

/** Runs `svc-admin tax-registry import` as an operator does. @returns its time, its start included, and its peak memory */
export function importing(env: Record<string, string>, file: string): Promise<{ seconds: number; peakMb: number }> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [cli, 'tax-registry', 'import', file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMb = 0;
  // The peak grows at the most by some megabytes after the last look.
  const looking = setInterval(() => (peakMb = Math.max(peakMb, peakOf(child.pid))), 50);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      clearInterval(looking);
      const seconds = (performance.now() - startedMs) / 1_000;
      if (code === 0) resolve({ seconds, peakMb });
      else reject(new Error(`The import ended with ${code}.`));
    });
  });
}

function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
