import ipaddr from 'ipaddr.js';

/** An address on a network, as a look-up of a host name answers it. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns whether an address, also an IPv4 address in IPv6 notation, is in one of these networks (`10.0.0.0/8`, `192.168.1.7`). */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const found = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = rangeOf(network);
    return base.kind() === found.kind() && found.match(base, bits);
  });
}

/**
 * Returns whether the server may connect to an address that somebody named (decisions.md 1.8): public ones, and those in
 * `networks`, which the installation allows. Everything else is refused: private, loopback and link-local addresses, where
 * cloud machines keep their credentials, and reserved ranges.
 */
export function mayReach({ address }: Pick<ResolvedAddress, 'address'>, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast' || isInNetworks(address, networks);
}

/** Returns whether a text names a network or a single address. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text) || ipaddr.isValid(text);
}

function rangeOf(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(network)) return ipaddr.parseCIDR(network);
  const address = ipaddr.process(network);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
