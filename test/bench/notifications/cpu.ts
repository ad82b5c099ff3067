export type Cpu = Record<'apis' | 'worker' | 'mariadb', number>;

export const difference = (after: Cpu, before: Cpu): Cpu => ({
  apis: after.apis - before.apis,
  worker: after.worker - before.worker,
  mariadb: after.mariadb - before.mariadb,
});

/** Of one of `count`, when `others` of another kind with a known use were done meanwhile. */
export const perOne = (used: Cpu, count: number, others: number, perOther: Cpu): Cpu => ({
  apis: (used.apis - others * perOther.apis) / count,
  worker: (used.worker - others * perOther.worker) / count,
  mariadb: (used.mariadb - others * perOther.mariadb) / count,
});

export const cpuText = ({ apis, worker, mariadb }: Cpu): string =>
  `CPU of each: API ${apis.toFixed(1)} ms, worker ${worker.toFixed(1)} ms, MariaDB ${mariadb.toFixed(1)} ms`;
