import type { StoredArguments } from './command.ts';

// Readers of the arguments of a stored approval, which this version or the one before has written.

const wrong = (name: string): Error => new Error(`The stored argument ${name} has another form.`);

export function textOf(stored: StoredArguments, name: string): string {
  const value = stored[name];
  if (typeof value === 'string') return value;
  throw wrong(name);
}

export function wholeNumberOf(stored: StoredArguments, name: string): number {
  const value = stored[name];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw wrong(name);
}

export function flagOf(stored: StoredArguments, name: string): boolean {
  const value = stored[name];
  if (typeof value === 'boolean') return value;
  throw wrong(name);
}

export function objectOf(stored: StoredArguments, name: string): StoredArguments {
  const value = stored[name];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as StoredArguments;
  throw wrong(name);
}
