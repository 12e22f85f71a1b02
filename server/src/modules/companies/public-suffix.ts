import { wildcardDomain } from '@jebo/contract/companies/asset-location.ts'
import { getDomain } from 'tldts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'

/**
 * Refuses all names below a public suffix, such as `*.co.kr` and `*.github.io`, which belong to many. Checked here only,
 * because browsers would have to load the list of suffixes.
 */
export const refusePublicSuffix = (url: string | undefined): void => {
  const domain = url === undefined ? null : wildcardDomain(url)
  const isOwned = domain === null || getDomain(domain, { allowPrivateDomains: true }) !== null
  refuseUnless(isOwned, 'error.invalidRequest', atField('url', 'field.assetSuffix'))
}
