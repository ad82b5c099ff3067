import { isActive, isActivePerson, type Authority } from '../../application/operators/person.ts';
import { verifyAuditLog } from '../../application/operators/verify-audit-log.ts';
import { isMachine, type OperatorPerson } from '../../domain/operator.ts';
import type { Secrets } from '../../application/ports.ts';
import type { Reads } from '../../application/store.ts';
import { adminLine } from '../command-line.ts';
import { auditText } from './audit.ts';
import type { Finding } from './finding.ts';

/** Who may change something, and whether it takes two of them to move money or trust. */
export async function examineOperators(
  { operators }: Pick<Reads, 'operators'>,
  { development, singleOperator }: Authority,
): Promise<Finding> {
  const check = 'operators';
  const all = await operators.list();
  if (all.length === 0 && development)
    return { check, result: 'ok', message: 'There are no operators: in development, commands need no key.' };
  if (all.length === 0)
    return { check, result: 'warning', message: `Add the first operator: ${adminLine('operators add NAME')}.` };
  const names = all.filter(isActivePerson).map(({ name }) => name);
  if (singleOperator) {
    const message = `SVC_SINGLE_OPERATOR is true: one of ${names.join(', ')} alone can do what takes two operators.`;
    return { check, result: 'warning', message };
  }
  if (names.length === 1) {
    // The second one was removed: who is left cannot add a third without somebody who confirms it.
    const alone = all.filter((one) => !isMachine(one)).length === 1 ? '' : 'SVC_SINGLE_OPERATOR=true ';
    const message = `${names[0]} is the only operator, and nobody can confirm what moves money or trust: add another one with ${alone}${adminLine('operators add NAME')}.`;
    return { check, result: 'warning', message };
  }
  const message = `${names.join(', ')} may change something; what moves money or trust takes two of them.${machinesText(all)}`;
  return { check, result: 'ok', message };
}

function machinesText(all: readonly OperatorPerson[]): string {
  const machines = all.filter(isActive).filter(isMachine);
  const text = machines.map(({ name, only }) => `${name} (${only?.join(', ') ?? ''})`).join(', ');
  return text === '' ? '' : ` Machines: ${text}.`;
}

/** @param recordedHead a head that was printed earlier */
export async function examineAuditLog(
  { auditLog }: Pick<Reads, 'auditLog'>,
  secrets: Secrets,
  recordedHead: string | null,
): Promise<Finding> {
  const report = await verifyAuditLog(auditLog, secrets, recordedHead);
  const check = 'audit';
  if (report.problem === null) return { check, result: 'ok', message: auditText(report) };
  return {
    check,
    result: 'failed',
    message: `${auditText(report)} Look for changes made by hand, and for a backup that was restored.`,
  };
}
