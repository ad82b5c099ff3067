import {
  foundResults,
  type Found,
  type FoundResult,
  type RestoreReport,
} from '../../application/restore/restore-report.ts';
import { formatCentimos } from '../../domain/money.ts';
import { adminLine } from '../command-line.ts';
import { table } from './output.ts';

const foundRow = ({ result, kind, reference, amountCentimos, merchantId, at, subjectId, why }: Found) => ({
  result: result.toLowerCase(),
  kind,
  reference,
  amount: amountCentimos === null ? null : formatCentimos(amountCentimos),
  merchant: merchantId,
  at: at.toISOString(),
  here: subjectId,
  why,
});

export const restoreJson = ({ since, found, cannotTell }: RestoreReport) => ({
  since: since.toISOString(),
  found: found.map(foundRow),
  cannot_tell: cannotTell,
});

const meanings: Record<FoundResult, string> = {
  RECREATED: 'were lost, and are here again',
  ENDED: 'have ended at the partner meanwhile',
  BOOKED: 'are payments whose notification was lost, and are booked',
  SUSPENSE: 'are payments that belong to nothing here: see suspense list',
  OPEN: 'need a person',
};

const nextStep = (hasOpen: boolean): string =>
  `${hasOpen ? 'Look at what is open first.' : 'What was lost is here as far as partners know.'} To go on:  ${adminLine('hold off')}`;

export function restoreText(report: RestoreReport): string {
  const { since, found, cannotTell } = report;
  const counted = foundResults.flatMap((result) => {
    const count = found.filter((one) => one.result === result).length;
    return count === 0 ? [] : [`${count} ${meanings[result]}.`];
  });
  const silent = cannotTell.map(
    ({ rails, why }) =>
      `The partner of ${rails} cannot tell: it ${why}. Read its statements of these days with reconcile, and end the hold with ${adminLine('hold off --despite …')}`,
  );
  return [
    table(found.map(foundRow), `Since ${since.toISOString()} the partners have nothing that is not here.`),
    '',
    ...counted,
    ...silent,
    cannotTell.length === 0 ? nextStep(found.some(({ result }) => result === 'OPEN')) : '',
  ].join('\n');
}
