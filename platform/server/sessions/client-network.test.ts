import { expect, it } from 'vitest';
import { clientOf, networkOf } from './client-network.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:12:34ab:1:2:3:4', '2001:db8:12:3400::/56'],
  ['2001:DB8:12:34ff::1', '2001:db8:12:3400::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['not an address', 'not an address'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

it('tells clients of IPv4 apart, and households of IPv6', () => {
  expect(clientOf('203.0.113.77')).toBe('203.0.113.77');
  expect(clientOf('2001:db8:12:34ab::1')).toBe(clientOf('2001:db8:12:3401::2'));
});
