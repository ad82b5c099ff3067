import { aliveMs, differingSettings, isOtherVersion } from '../../application/heartbeat/compare-processes.ts';
import type { ServingProcess } from '../../application/heartbeat/process-heartbeats-port.ts';
import type { Reads } from '../../application/store.ts';
import { thisVersion } from '../serving-process.ts';
import type { Finding } from './finding.ts';

type Heartbeats = Pick<Reads, 'processHeartbeats'>;
type Named = Pick<ServingProcess, 'kind' | 'host' | 'pid'>;

export const processName = ({ kind, host, pid }: Named): string => `${kind} on ${host} (process ${pid})`;

/** The contract and the migration tell apart what has the same number. */
const versionOf = ({ version, contract, migration }: ServingProcess): string =>
  `${version}, contract ${contract}, ${migration}`;

export const processesOfOtherVersions = async ({ processHeartbeats }: Heartbeats): Promise<ServingProcess[]> =>
  (await processHeartbeats.alive(aliveMs)).filter((one) => isOtherVersion(one, thisVersion));

/** For who migrates while it runs. */
export const stopIt = (one: ServingProcess): string =>
  `${processName(one)} runs another version (${versionOf(one)}): stop it, and start this version in its place.`;

/** Whether the processes that run have the same settings, and the version of this command. */
export async function examineProcesses({ processHeartbeats }: Heartbeats): Promise<Finding> {
  const check = 'processes';
  const found = await processHeartbeats.alive(aliveMs);
  const newest = found.at(-1);
  if (newest === undefined) return { check, result: 'ok', message: 'No process serves.' };
  const messages = [
    ...found.flatMap((one) => {
      const names = differingSettings(one, newest);
      return names.length === 0
        ? []
        : [
            `${names.join(', ')} of ${processName(one)} is not that of ${processName(newest)}: give all processes the same.`,
          ];
    }),
    ...found
      .filter((one) => isOtherVersion(one, thisVersion))
      .map((one) => `${processName(one)} has another version than this command: ${versionOf(one)}.`),
  ];
  return messages.length === 0
    ? { check, result: 'ok', message: `Serving: ${found.map(processName).join(', ')}.` }
    : { check, result: 'warning', message: messages.join(' ') };
}
