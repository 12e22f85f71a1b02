import { isIP } from 'node:net'

const plain = (address: string): string => address.replace(/^::ffff:/, '')

/**
 * The client's address: the peer, or the last untrusted hop of X-Forwarded-For if the peer is a trusted proxy.
 */
export const clientAddress = (peer: string, forwardedFor: string | null, trusted: readonly string[]): string => {
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(peer)
  while (trusted.includes(address)) {
    const hop = hops.pop()
    if (!hop || isIP(hop) === 0) break
    address = hop
  }
  return address
}
