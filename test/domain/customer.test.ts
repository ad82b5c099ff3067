import { expect, test } from '@jest/globals';
import {
  checkCustomer,
  displayName,
  hasChanged,
  newCustomer,
  unlessArchived,
  type Customer,
  type CustomerData,
} from '../../services/api/src/domain/customer.ts';
import { refusalOf } from './refusal-of.ts';

const identity = { id: 'cus_1', merchantId: 'mer_1', livemode: true, createdAt: new Date('2026-11-23T10:00:00Z') };
const dni = { type: 'DNI', value: '12345678', country: 'PE' } as const;
const rosa = newCustomer(identity, { type: 'INDIVIDUAL', firstName: 'Rosa', lastName: 'Quispe' });
const bodega = newCustomer(identity, { type: 'COMPANY', companyName: 'Bodega Don Pepe' });

test('a new customer has what was given, and is neither archived nor changed', () => {
  const given = {
    type: 'INDIVIDUAL',
    externalId: 'r-1',
    firstName: 'Rosa',
    lastName: 'Quispe',
    document: dni,
    email: 'rosa@example.com',
    phone: '+51987654321',
    metadata: { vip: 'yes' },
  } as const;
  expect(newCustomer(identity, given)).toStrictEqual({
    ...identity,
    ...given,
    companyName: null,
    archivedAt: null,
    version: 1,
  });
});

test('what was not given is null, and the metadata are empty', () => {
  expect(newCustomer(identity, { type: 'COMPANY' })).toStrictEqual({
    ...identity,
    type: 'COMPANY',
    externalId: null,
    firstName: null,
    lastName: null,
    companyName: null,
    document: null,
    email: null,
    phone: null,
    metadata: {},
    archivedAt: null,
    version: 1,
  });
});

test.each<[Partial<Customer>, string | null]>([
  [{}, 'Rosa Quispe'],
  [{ firstName: null }, 'Quispe'],
  [{ lastName: null }, 'Rosa'],
  [{ firstName: null, lastName: null }, null],
  [{ type: 'COMPANY', companyName: 'Bodega Don Pepe' }, 'Bodega Don Pepe'],
  [{ type: 'COMPANY' }, null],
])('a person is called by both names, a company by its own: %j', (changes, name) => {
  expect(displayName({ ...rosa, ...changes })).toBe(name);
});

test.each<[what: string, data: CustomerData, field: string, code: string, message: string]>([
  [
    'a company with a first name',
    { type: 'COMPANY', firstName: 'Rosa' },
    'first_name',
    'NOT_ALLOWED',
    'A COMPANY has a company_name.',
  ],
  [
    'a company with a last name',
    { type: 'COMPANY', lastName: 'Quispe' },
    'last_name',
    'NOT_ALLOWED',
    'A COMPANY has a company_name.',
  ],
  [
    'a person with the name of a company',
    { type: 'INDIVIDUAL', companyName: 'Bodega' },
    'company_name',
    'NOT_ALLOWED',
    'An INDIVIDUAL has first and last name.',
  ],
  [
    'a wrong RUC',
    { type: 'COMPANY', document: { type: 'RUC', value: '20131312956', country: 'PE' } },
    'document.value',
    'INVALID_FORMAT',
    'The check digit of this RUC is wrong.',
  ],
])('refused: %s', (_, data, field, code, message) => {
  const detail = { code, message: { en: message } };
  expect(refusalOf(() => checkCustomer(data)).details).toMatchObject([{ ...detail, field }]);
  expect(refusalOf(() => newCustomer(identity, data, 'customer.')).details).toMatchObject([
    { ...detail, field: `customer.${field}` },
  ]);
});

test('a name that is given as null fits each type', () => {
  const noNames = { firstName: null, lastName: null, companyName: null };
  for (const type of ['COMPANY', 'INDIVIDUAL'] as const)
    expect(() => checkCustomer({ type, ...noNames, document: null })).not.toThrow();
  expect(() => checkCustomer({ type: 'INDIVIDUAL', document: dni })).not.toThrow();
});

test('an archived customer is as good as none', () => {
  expect(unlessArchived(rosa)).toBe(rosa);
  expect([unlessArchived({ ...rosa, archivedAt: identity.createdAt }), unlessArchived(null)]).toEqual([null, null]);
});

test.each<[what: string, before: Customer, changes: Partial<Customer>, changed: boolean]>([
  ['nothing', rosa, {}, false],
  ['a name', rosa, { firstName: 'Rosario' }, true],
  ['a name that is gone', bodega, { companyName: null }, true],
  ['a new entry of the metadata', rosa, { metadata: { a: '1' } }, true],
  ['an entry that is gone', { ...rosa, metadata: { a: '1' } }, { metadata: {} }, true],
  ['another value', { ...rosa, metadata: { a: '1' } }, { metadata: { a: '2' } }, true],
  ['another key', { ...rosa, metadata: { a: '1' } }, { metadata: { b: '1' } }, true],
  ['one of two values', { ...rosa, metadata: { a: '1', b: '2' } }, { metadata: { a: '1', b: '3' } }, true],
  ['another order', { ...rosa, metadata: { a: '1', b: '2' } }, { metadata: { b: '2', a: '1' } }, false],
])('what is a change: %s', (_, before, changes, changed) => {
  expect(hasChanged(before, { ...before, ...changes })).toBe(changed);
});
