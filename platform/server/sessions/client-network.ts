import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network of a client address, under which guesses are counted (decisions.md 3.37): the /24 of an IPv4
 * address, also of one written as IPv6, and the /56 of an IPv6 address, which is what one household usually gets.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain).slice(0, 4);
  return `${groups.map((group, index) => (index === 3 ? group & 0xff_00 : group).toString(16)).join(':')}::/56`;
}

/** One household of IPv6 has more addresses than can be counted one by one: there the network counts as the client. */
export function clientOf(address: string): string {
  const network = networkOf(address);
  return network.endsWith('/56') ? network : address;
}

/** Returns the eight numbers of an IPv6 address; URLs write it in one way only. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
