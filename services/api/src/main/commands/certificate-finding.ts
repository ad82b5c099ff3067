import type { DataSource } from 'typeorm';
import { certificateWarnings } from '../certificates.ts';
import type { Config } from '../config.ts';
import type { System } from '../system.ts';
import type { Finding } from './finding.ts';

export async function examineCertificates(dataSource: DataSource, config: Config, { now }: System): Promise<Finding> {
  const check = 'certificates';
  const shown = async (): Promise<Date | null> => {
    if (config.production === null) return null;
    const { certificateEndOf } = await import('../../adapters/typeorm/mysql-store.ts');
    return certificateEndOf(dataSource);
  };
  const warnings = await certificateWarnings(config, shown, now());
  if (warnings.length > 0) return { check, result: 'warning', message: warnings.join(' ') };
  return { check, result: 'ok', message: 'No certificate ends within 21 days.' };
}
