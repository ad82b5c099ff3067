import { InvalidArgumentError } from 'commander';
import { daysAfter, type LimaDay } from '../../domain/peru/business-days.ts';

export function limaDayOf(text: string): LimaDay {
  try {
    return daysAfter(text, 0);
  } catch {
    throw new InvalidArgumentError('Write a day of the calendar, such as 2026-06-17.');
  }
}
