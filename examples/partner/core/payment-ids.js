import { limaDay } from '../statement/lima-day.js';

/** The partner's own ids of movements, as banks give them: unique, numbers that begin again each day, or one number for a batch. */
export function paymentIds({ book, clock, settings }) {
  const numbers = new Map();
  const make = {
    own: () => book.newId('BNK'),
    day(day) {
      const before = [...book.movements.values()].filter(({ at }) => limaDay(Date.parse(at)) === day).length;
      const number = (numbers.get(day) ?? before) + 1;
      numbers.clear();
      numbers.set(day, number);
      return String(number).padStart(6, '0');
    },
    batch: (day) => `LOTE-${day.replaceAll('-', '')}`,
  };
  return () => make[settings.payment_ids](limaDay(clock.now()));
}
