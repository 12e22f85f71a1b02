import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { completeLocation, wildcardDomain } from '@jebo/contract/companies/asset-location.ts'
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

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** An address of Tron is 21 bytes in Base58, and the first 4 of their hash, which is taken twice. */
const isTron = (address: string): boolean => {
  const value = [...address].reduce((sum, letter) => sum * 58n + BigInt(base58.indexOf(letter)), 0n)
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  const body = bytes.subarray(0, 21)
  return bytes.length === 25 && body[0] === 0x41 && sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(21))
}

const isOneCase = (address: string): boolean => {
  const digits = address.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase()
}

type Contract = NonNullable<ReturnType<typeof findContract>>

const isTrueAddress = ({ address, kind }: Contract): boolean => {
  if (kind === 'TRON') return isTron(address)
  return kind !== 'EVM' || isOneCase(address) || address.slice(2) === withChecksum(address).slice(2)
}

/** The spelling that all writers of an address share. The letters of a package on Sui are digits; those of its module differ. */
const spelled = ({ chain, address, kind }: Contract): string => {
  if (kind === 'EVM') return withChecksum(address)
  return chain === 'sui' ? address.replace(/^0x[0-9a-f]{64}/i, (digits) => digits.toLowerCase()) : address
}

/** @throws Refusal for an address that does not have its checksum */
const storedContract = (contract: Contract): string => {
  refuseUnless(isTrueAddress(contract), 'error.invalidRequest', atField('url', 'field.assetChecksum'))
  return `${contract.chain}:${spelled(contract)}`
}

/**
 * An asset's address as it is stored: complete; a host of other or mixed scripts as punycode, since its letters may look like those of
 * another host, and pages, rules and mails show what is stored; a contract with its checksum.
 * @throws Refusal for all names below a public suffix, such as `*.co.kr` and `*.github.io`, which belong to many, and for a
 * contract with a wrong checksum. Checked here only, because browsers would have to load a list and a hash function
 */
const storedAddress = (type: AssetType, location: string | undefined): string | null => {
  if (location === undefined) return null
  const url = completeLocation(type, location)
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
