import { expect, it } from 'vitest'
import { clientAddress, wideNetworkOf } from './client-address.ts'

it.each([
  ['the peer, whatever it claims', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
  ['the last hop before a trusted proxy', '10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['not what the client put in front', '10.0.0.1', '6.6.6.6, 198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['past several trusted proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '198.51.100.1'],
  ['the proxy if it names no client', '10.0.0.1', null, ['10.0.0.1'], '10.0.0.1'],
  ['the proxy if it names no address', '10.0.0.1', 'x', ['10.0.0.1'], '10.0.0.1'],
  ['one spelling of an address', '::ffff:203.0.113.9', null, [], '203.0.113.9'],
  ['one spelling of a mapped address', '0:0:0:0:0:FFFF:cb00:7109', null, [], '203.0.113.9'],
  ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', null, [], '2001:db8:1:2::/64'],
  ['the same /64 for another address in it', '2001:0DB8:1:2::ff', null, [], '2001:db8:1:2::/64'],
  ['a /64 that contains zeros', '2001:db8::1', null, [], '2001:db8:0:0::/64'],
  ['a link-local address without its zone', 'fe80::1%eth0', null, [], 'fe80:0:0:0::/64'],
  ['the loopback address', '::1', null, [], '0:0:0:0::/64'],
  [
    'the hop before a proxy that is spelt otherwise',
    '2001:DB8::0001',
    '198.51.100.1',
    ['2001:db8:0:0:0:0:0:1'],
    '198.51.100.1',
  ],
  ['the /64 of a hop', '10.0.0.1', '2001:db8:1:2:aaaa::1', ['10.0.0.1'], '2001:db8:1:2::/64'],
])('uses %s', (_name, peer, forwarded, trusted, expected) => {
  expect(clientAddress(peer, forwarded, new Set(trusted))).toBe(expected)
})

it.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['203.0.113.9', '203.0.113.9'],
])('counts %s as part of %s', (client, network) => {
  expect(wideNetworkOf(client)).toBe(network)
})
