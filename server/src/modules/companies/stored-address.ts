import { domainToASCII } from 'node:url'
import { wildcardDomain } from '@jebo/contract/companies/asset-location.ts'
import type { AssetForm } from '@jebo/contract/companies/companies.schema.ts'
import { findContract } from '@jebo/contract/companies/contract-address.ts'
import type { AssetType } from '@jebo/contract/core/asset.ts'
import { isPlainHost } from '@jebo/contract/core/plain-host.ts'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { getDomain } from 'tldts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'

const withPlainHost = (address: string): string =>
  address.replace(/^(https:\/\/|\*\.)([^/?#:]+)/i, (whole, start: string, host: string) =>
    isPlainHost(host) ? whole : `${start}${domainToASCII(host) || host}`,
  )

/** The spelling with a checksum (EIP-55): a letter is large if its place in the hash of the address is 8 or more. */
const withChecksum = (address: string): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex')
  const isLarge = (at: number) => Number.parseInt(hash[at] ?? '0', 16) >= 8
  const letters = [...digits].map((letter, at) => (isLarge(at) ? letter.toUpperCase() : letter))
  return `0x${letters.join('')}`
}

const isOneCase = (address: string): boolean => {
  const digits = address.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase()
}

/** @throws Refusal for an address whose letters are not those of its checksum */
const storedContract = ({ chain, address, isEvm }: NonNullable<ReturnType<typeof findContract>>): string => {
  const stored = isEvm ? withChecksum(address) : address
  const isTrue = !isEvm || isOneCase(address) || address.slice(2) === stored.slice(2)
  refuseUnless(isTrue, 'error.invalidRequest', atField('url', 'field.assetChecksum'))
  return `${chain}:${stored}`
}

/**
 * An asset's address as it is stored: a host of other or mixed scripts as punycode, since its letters may look like those of
 * another host, and pages, rules and mails show what is stored; a contract with its checksum.
 * @throws Refusal for all names below a public suffix, such as `*.co.kr` and `*.github.io`, which belong to many, and for a
 * contract with a wrong checksum. Checked here only, because browsers would have to load a list and a hash function
 */
const storedAddress = (type: AssetType, url: string | undefined): string | null => {
  if (url === undefined) return null
  const contract = type === 'BLOCKCHAIN' ? findContract(url) : null
  if (contract) return storedContract(contract)
  const domain = wildcardDomain(url)
  const isOwned = domain === null || getDomain(domain, { allowPrivateDomains: true }) !== null
  refuseUnless(isOwned, 'error.invalidRequest', atField('url', 'field.assetSuffix'))
  return withPlainHost(url)
}

/** The columns of an asset as a manager entered it. @throws Refusal as `storedAddress` does */
export const assetColumns = ({ name, type, url, isInScope = true, maxSeverity, tier = 1 }: AssetForm) => ({
  name,
  type,
  url: storedAddress(type, url),
  is_in_scope: isInScope,
  max_severity: maxSeverity ?? null,
  tier,
})
