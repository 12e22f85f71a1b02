import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

it.each([
  ['the peer, whatever it claims', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
  ['the last hop before a trusted proxy', '10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['not what the client put in front', '10.0.0.1', '6.6.6.6, 198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
  ['past several trusted proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '198.51.100.1'],
  ['the proxy if it names no client', '10.0.0.1', null, ['10.0.0.1'], '10.0.0.1'],
  ['the proxy if it names no address', '10.0.0.1', 'x', ['10.0.0.1'], '10.0.0.1'],
  ['one spelling of an address', '::ffff:203.0.113.9', null, [], '203.0.113.9'],
])('uses %s', (_name, peer, forwarded, trusted, expected) => {
  expect(clientAddress(peer, forwarded, trusted)).toBe(expected)
})
