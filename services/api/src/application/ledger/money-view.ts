import { formatCentimos } from '../../domain/money.ts';

export const moneyView = (centimos: number) => ({ amount: formatCentimos(centimos), currency: 'PEN' as const });
