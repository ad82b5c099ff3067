import { Gauge, type Registry } from 'prom-client';

/** A number that is read at each scrape. */
export type OneGauge = { name: string; help: string; read: () => number | Promise<number> };

/** A number for each value of a label, all of them from the start. What `read` leaves out is 0. */
export type LabelledGauge = {
  name: string;
  help: string;
  label: string;
  values: readonly string[];
  read: () => NumberOf | Promise<NumberOf>;
};

export type NumberOf = Readonly<Record<string, number>>;

/** While the database is unavailable what it has is not known: NaN. The other metrics are still scraped. */
const unknown = Number.NaN;

export function addGauge(registry: Registry, { name, help, read }: OneGauge): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      gauge.set(await tried(read).catch(() => unknown));
    },
  });
}

export function addLabelledGauge(registry: Registry, { name, help, label, values, read }: LabelledGauge): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const found = await tried(read).catch(() => null);
      for (const value of values) gauge.set({ [label]: value }, found === null ? unknown : (found[value] ?? 0));
    },
  });
}

const tried = async <T>(read: () => T | Promise<T>): Promise<T> => read();
