import type { Rail, RailAnswer, RailOrder } from '../services/api/src/application/rail-calls/rails-port.ts';

/**
 * refused: the connection breaks before the partner has the order; lost: after it has done it; hangs: it has done it, and
 * never answers; nonsense: an error that says nothing.
 */
export type PartnerFault = 'refused' | 'lost' | 'hangs' | 'nonsense';

/** A partner with a book of its own: it does each reference once. */
export function testPartner(result: (order: RailOrder) => RailAnswer = () => ({ result: 'SUCCEEDED' })) {
  const book = new Map<string, RailAnswer>();
  const calls: string[] = [];
  let faults: PartnerFault[] = [];
  let listener: (order: RailOrder) => Promise<unknown> = async () => undefined;

  const rail: Rail = {
    async ask(order) {
      calls.push(`ask ${order.reference}`);
      const fault = faults.shift();
      if (fault === 'refused') throw new Error('ECONNREFUSED');
      await listener(order);
      const answer = book.get(order.reference) ?? result(order);
      book.set(order.reference, answer);
      if (fault === 'hangs') return new Promise(() => undefined);
      if (fault !== undefined) throw new Error(fault);
      return answer;
    },
    async find(order) {
      calls.push(`find ${order.reference}`);
      const fault = faults.shift();
      if (fault === 'hangs') return new Promise(() => undefined);
      if (fault !== undefined) throw new Error(fault);
      return book.get(order.reference) ?? null;
    },
  };
  return {
    rail,
    book,
    calls,
    /** What the next calls meet, in their order. */
    fail: (...next: PartnerFault[]): void => void (faults = next),
    /** Looks at the service while the partner works. */
    whileItWorks: (look: typeof listener): void => void (listener = look),
  };
}
