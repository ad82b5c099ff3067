import type { TaxRegistryStore } from './tax-registry-store-port.ts';

export type ImportDeps = {
  registry: TaxRegistryStore;
  now: () => Date;
  yieldToEventLoop: () => Promise<void>;
  /** Called after each step, thousands of times. */
  report: (step: ImportStep) => void;
};

/** `skipping`: what the interrupted import has stored is read again, and compared. */
export type ImportStep = { name: 'skipping' | 'importing' | 'deleting'; bytes: number; taxpayers: number };
