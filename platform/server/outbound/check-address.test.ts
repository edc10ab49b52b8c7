import { expect, it } from 'vitest';
import { isInNetworks, mayReach } from './check-address.ts';

it.each(['93.184.215.14', '2606:2800:220:1::1', '::ffff:93.184.215.14'])('reaches the public address %s', (address) => {
  expect(mayReach({ address }, [])).toBe(true);
});

it.each([
  '127.0.0.1',
  '::1',
  '0.0.0.0',
  '::',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.7',
  '100.64.0.1',
  '169.254.169.254',
  'fe80::1',
  'fd00:ec2::254',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '224.0.0.1',
  'ff02::1',
  '255.255.255.255',
  '240.0.0.1',
  '192.0.2.1',
  '2001:db8::1',
  'not an address',
])('refuses %s', (address) => {
  expect(mayReach({ address }, [])).toBe(false);
});

it('reaches a private address in a network that the installation allows, and no other', () => {
  const networks = ['10.1.0.0/16', '192.168.1.7', 'fd12::/16'];
  const reached = ['10.1.2.3', '::ffff:10.1.2.3', '192.168.1.7', 'fd12::1'];
  expect(reached.filter((address) => mayReach({ address }, networks))).toEqual(reached);
  const refused = ['10.2.0.1', '192.168.1.8', 'fd13::1', '127.0.0.1'];
  expect(refused.filter((address) => mayReach({ address }, networks))).toEqual([]);
  expect(isInNetworks('93.184.215.14', networks)).toBe(false);
});
