import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { pythonSdkPacked } from '../../tools/run/sdk-python-pack.mjs';
import { findPython, missingPython } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';
import { aFolder, root, startLine } from '../process/process.ts';
import { readerOf } from '../sdk/readme.ts';
import { pythonWithSdk } from './installed.ts';

const withPython = hasLanguage('Python', await missingPython()) ? test : test.skip;

withPython('the README on the packed SDK: a payment is taken, and its webhook received and verified', async () => {
  const folder = aFolder();
  const python = await pythonWithSdk(folder);
  const { port, env, output } = await readerOf('packages/sdk-python/README.md', folder);
  // `-u`: what it prints arrives at once.
  const receiver = startLine(`${python} -u -m flask --app flask_webhooks run --port ${port} 2>&1`, folder, env);
  await receiver.waitFor(/Running on/);

  const { stdout, stderr } = await startLine(`${python} example.py`, folder, env).ended;
  expect([stdout, stderr]).toEqual([expect.stringMatching(output), '']);
  const [, paid] = /Paid so far: (pi_\w+)/.exec(stdout) ?? [];
  await receiver.waitFor(new RegExp(`Paid: ${paid}`));
});

// The wheel is made from the sdist.
withPython(
  'the wheel has the sources, their types and the license, and nothing else; it is the same each time',
  async () => {
    const [{ wheel }, again] = [await pythonSdkPacked(aFolder()), await pythonSdkPacked(aFolder())];
    const names = 'import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist(), sep="\\n")';
    const listed = execFileSync(findPython() ?? '', ['-c', names, wheel], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const sources = readdirSync(path.join(root, 'packages/sdk-python/src/svc'), { recursive: true, encoding: 'utf8' });
    expect(listed.filter((name) => name.startsWith('svc/')).toSorted()).toEqual(
      sources.flatMap((name) => (/\.(py|typed)$/.test(name) ? [`svc/${name}`] : [])).toSorted(),
    );
    const others = ['LICENSE', 'METADATA', 'RECORD', 'WHEEL', 'top_level.txt'];
    expect(
      listed
        .filter((name) => !name.startsWith('svc/'))
        .map((name) => path.basename(name))
        .toSorted(),
    ).toEqual(others);
    expect(readFileSync(wheel).equals(readFileSync(again.wheel))).toBe(true);
  },
);
