/** What `svc-admin doctor` has found. */
export type Finding = {
  check:
    | 'settings'
    | 'database'
    | 'migrations'
    | 'writes'
    | 'balances'
    | 'journal'
    | 'cover'
    | 'rail calls'
    | 'hold'
    | 'contradictions'
    | 'statements'
    | 'operators'
    | 'processes'
    | 'audit'
    | 'clock'
    | 'certificates'
    | 'keyring'
    | 'redis';
  result: 'ok' | 'warning' | 'failed';
  /** What was found, and for a problem the next step. */
  message: string;
};
