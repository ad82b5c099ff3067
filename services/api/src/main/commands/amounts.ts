import { InvalidArgumentError } from 'commander';
import { parseCentimos } from '../../domain/money.ts';

/** An amount in soles, above zero, in céntimos. @throws InvalidArgumentError */
export function readAmount(text: string): number {
  const centimos = parseCentimos(text);
  if (centimos !== null && centimos > 0) return centimos;
  throw new InvalidArgumentError('Write an amount in soles, such as 12.50.');
}

/** The same, which may have a minus. @throws InvalidArgumentError */
export function readSignedAmount(text: string): number {
  const isNegative = text.startsWith('-');
  const centimos = parseCentimos(isNegative ? text.slice(1) : text);
  if (centimos !== null && centimos > 0) return isNegative ? -centimos : centimos;
  throw new InvalidArgumentError('Write an amount in soles, such as 12.50 or -12.50.');
}
