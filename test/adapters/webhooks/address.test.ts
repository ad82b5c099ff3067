import { expect, test } from '@jest/globals';
import { isLoopbackAddress, isPublicAddress } from '../../../services/api/src/adapters/webhooks/address.ts';
import { refusedAddresses } from './refused.ts';

test.each(refusedAddresses)('%s is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

// The addresses next to each range, so that no range is wider than its RFC; and some well-known public ones.
const publicAddresses = `
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1 168.63.129.15
  169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.0.3.0 192.88.98.1 192.167.255.255 192.169.0.0
  198.17.255.255 198.20.0.0 203.0.114.0 223.255.255.255 200.60.0.1 2606:4700::1111 2001:4860:4860::8888 2001:200::1
  2001:db9::1 2003::1 2800:200::1 3ffd::1 3fff:1000::1 2A00:1450:4003:80F::200E
`;

test.each(publicAddresses.trim().split(/\s+/))('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

test.each([
  '',
  'localhost',
  '127.1',
  '010.0.0.1',
  '8.8.8',
  '08.8.8.8',
  '8.8.8.8 ',
  '[2606:4700::1111]',
  '2606:4700::1111%eth0',
  '8.8.8.8:53',
])('%p is not an address, so it is not public', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test('only 127.0.0.0/8 and ::1 are loopback', () => {
  expect(['127.0.0.1', '127.255.0.9', '::1', '0:0:0:0:0:0:0:1'].every(isLoopbackAddress)).toBe(true);
  const others = [
    '126.255.255.255',
    '128.0.0.1',
    '0.0.0.0',
    '::',
    '::2',
    '::ffff:127.0.0.1',
    '::1%lo',
    '10.0.0.1',
    'localhost',
  ];
  expect(others.filter(isLoopbackAddress)).toEqual([]);
});
