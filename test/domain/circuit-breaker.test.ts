import { expect, test } from '@jest/globals';
import {
  afterCall,
  beforeCall,
  closedCircuit,
  isOpen,
  type CircuitBreaker,
} from '../../services/api/src/domain/circuit-breaker.ts';

const failed = (circuit: CircuitBreaker, times: number, atMs: number): CircuitBreaker =>
  Array.from({ length: times }).reduce<CircuitBreaker>((now) => afterCall(beforeCall(now), false, atMs), circuit);

test('it opens after ten failures in a row, and not after nine', () => {
  expect(isOpen(failed(closedCircuit, 9, 0), 0)).toBe(false);
  expect(isOpen(failed(closedCircuit, 10, 0), 0)).toBe(true);
});

test('one answer in between begins the count again', () => {
  const answered = afterCall(failed(closedCircuit, 9, 0), true, 0);
  expect(isOpen(failed(answered, 9, 0), 0)).toBe(false);
});

test('after 30 s one call is let through, and no second one beside it', () => {
  const open = failed(closedCircuit, 10, 1_000);
  expect([isOpen(open, 30_999), isOpen(open, 31_000)]).toEqual([true, false]);
  expect(isOpen(beforeCall(open), 31_000)).toBe(true);
});

test('its result decides: closed again, or open for another 30 s', () => {
  const probing = beforeCall(failed(closedCircuit, 10, 0));
  expect(afterCall(probing, true, 30_000)).toEqual(closedCircuit);
  const again = afterCall(probing, false, 30_000);
  expect([isOpen(again, 59_999), isOpen(again, 60_000)]).toEqual([true, false]);
});
