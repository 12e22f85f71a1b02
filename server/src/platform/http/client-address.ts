import { isIP } from 'node:net'

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address}]`)
  const [left = [], right] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  if (!right) return left
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** `::ffff:203.0.113.9` in any spelling; null for other groups. */
const mappedIpv4 = (groups: readonly string[]): string | null => {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bytes.join('.')
}

/** One spelling for each address. */
export const canonicalAddress = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  return mappedIpv4(groups) ?? groups.join(':')
}

/** A provider gives each customer an IPv6 network of 64 bits or more, so that network counts as one client. */
const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${address.split(':').slice(0, 4).join(':')}::/64` : address

/** The network of a client: an IPv6 customer may have 65,536 networks of 64 bits, which are one of 48 bits. */
export const wideNetworkOf = (client: string): string =>
  client.endsWith('::/64') ? `${client.split(':').slice(0, 3).join(':')}::/48` : client

/**
 * The client's address, or the /64 of an IPv6 client: the peer, or the last untrusted hop of X-Forwarded-For if the peer
 * is a trusted proxy.
 * @param trusted the proxies, as `canonicalAddress` spells them
 */
export const clientAddress = (peer: string, forwardedFor: string | null, trusted: ReadonlySet<string>): string => {
  const hops = (forwardedFor ?? '').split(',').map((hop) => canonicalAddress(hop.trim()))
  let address = canonicalAddress(peer)
  while (trusted.has(address)) {
    const hop = hops.pop()
    if (!hop || isIP(hop) === 0) break
    address = hop
  }
  return networkOf(address)
}
