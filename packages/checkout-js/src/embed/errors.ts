import type { SvcError } from './options.ts';

export const svcError = (code: SvcError['code'], message: string): Error => Object.assign(Error(message), { code });
