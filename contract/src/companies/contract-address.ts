// The address of a contract with its chain, by the name of the chain or as in CAIP-10: `kaia:0x…`, `eip155:8217:0x…`, `tron:T…`.

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

/** The names of other chains, and what an address there is. On Sui it may name a module of the package, and a type of it. */
const otherChains = new Map([
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
  ['tron', /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  ['sui', /^0x(?!0{64})[0-9a-f]{64}(?:::[a-z_]\w{0,62}){0,2}$/i],
])

/** Where an address has a checksum: of letters that are large or small on EVM (EIP-55), as its last bytes on Tron. */
export type ContractKind = 'EVM' | 'TRON' | 'OTHER'

/** The chain and the address; null for other texts. */
export const findContract = (text: string): { chain: string; address: string; kind: ContractKind } | null => {
  const [, name = '', address = ''] = /^(eip155:\d{1,10}|[a-z]{1,20}):([0-9a-z_:]{32,200})$/i.exec(text) ?? []
  const chain = name.toLowerCase()
  if (isEvm(chain)) return /^0x(?!0{40})[0-9a-f]{40}$/i.test(address) ? { chain, address, kind: 'EVM' } : null
  if (!otherChains.get(chain)?.test(address)) return null
  return { chain, address, kind: chain === 'tron' ? 'TRON' : 'OTHER' }
}
