import { domainToASCII } from 'node:url'
import { wildcardDomain } from '@jebo/contract/companies/asset-location.ts'
import { isPlainHost } from '@jebo/contract/core/plain-host.ts'
import { getDomain } from 'tldts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'

const withPlainHost = (address: string): string =>
  address.replace(/^(https:\/\/|\*\.)([^/?#:]+)/i, (whole, start: string, host: string) =>
    isPlainHost(host) ? whole : `${start}${domainToASCII(host) || host}`,
  )

/**
 * An asset's address as it is stored: a host of other or mixed scripts as punycode, since its letters may look like those of
 * another host, and pages, rules and mails show what is stored.
 * @throws Refusal for all names below a public suffix, such as `*.co.kr` and `*.github.io`, which belong to many. Checked
 * here only, because browsers would have to load the list of suffixes
 */
export const storedAddress = (url: string | undefined): string | null => {
  if (url === undefined) return null
  const domain = wildcardDomain(url)
  const isOwned = domain === null || getDomain(domain, { allowPrivateDomains: true }) !== null
  refuseUnless(isOwned, 'error.invalidRequest', atField('url', 'field.assetSuffix'))
  return withPlainHost(url)
}
