import { expect, test } from '@jest/globals';
import { modeOf, scopeName } from '../../services/api/src/domain/scope.ts';

test('the name of a scope is the merchant and the mode: ids in stored streams of events depend on it', () => {
  expect([modeOf({ livemode: true }), modeOf({ livemode: false })]).toEqual(['live', 'test']);
  expect(scopeName({ merchantId: 'mer_1', livemode: true })).toBe('mer_1 live');
  expect(scopeName({ merchantId: 'mer_1', livemode: false })).toBe('mer_1 test');
});
