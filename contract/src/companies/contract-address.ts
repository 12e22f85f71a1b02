// The address of a contract with its chain, by the name of the chain or as in CAIP-10: `kaia:0x…`, `eip155:8217:0x…`.

/** Chains whose addresses are those of Ethereum. */
const evmChains = new Set([
  'ethereum',
  'kaia',
  'polygon',
  'bnb',
  'arbitrum',
  'optimism',
  'base',
  'avalanche',
  'linea',
  'scroll',
])

const isEvm = (chain: string): boolean => evmChains.has(chain) || /^eip155:[1-9]\d{0,9}$/.test(chain)

/** The chain and the address; null for other texts. `isEvm` says whether the address can have a checksum (EIP-55). */
export const findContract = (text: string): { chain: string; address: string; isEvm: boolean } | null => {
  const [, name = '', address = ''] = /^([a-z0-9:]{1,20}):([0-9a-z]{32,44})$/i.exec(text) ?? []
  const chain = name.toLowerCase()
  if (isEvm(chain)) return /^0x(?!0{40})[0-9a-f]{40}$/i.test(address) ? { chain, address, isEvm: true } : null
  const isSolana = chain === 'solana' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)
  return isSolana ? { chain, address, isEvm: false } : null
}
