import { expect, test } from '@jest/globals';
import { findPythonToFork, howToForkPython } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';
import { passedIn, python } from './run-python.ts';

const program = findPythonToFork();
const withPython = hasLanguage('Python', program ? undefined : howToForkPython) ? test : test.skip;

withPython('a process that was forked, also in C as uWSGI does it, gets the answers to its own calls', async () => {
  const output = await python(program, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'tests/test_forks.py');
  expect(passedIn(output)).toBeGreaterThanOrEqual(22);
});
