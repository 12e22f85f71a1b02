// Where an asset is. A location is shown to everyone who may test it, so it must be recognizable.
import type { AssetType } from '../core/asset.ts'
import { isListed } from '../core/link.ts'

/** App Store, Google Play, Galaxy Store and ONE Store. */
const storeHosts = new Set([
  'apps.apple.com',
  'testflight.apple.com',
  'play.google.com',
  'galaxystore.samsung.com',
  'galaxy.store',
  'onestore.co.kr',
  'm.onestore.co.kr',
])

const repositoryHosts = new Set(['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org', 'git.sr.ht'])

/** Not a wildcard, which a host may be in the eyes of the parser. */
const isHttps = (text: string): boolean => /^https:\/\/[^/?#*]+(?:[/?#]|$)/i.test(text) && isListed(text)

/** All names below a domain, such as `*.example.com`. */
const isWildcard = (text: string): boolean => {
  const [, domain] = /^(?:https:\/\/)?\*\.([^*]+)$/i.exec(text) ?? []
  return domain !== undefined && isListed(`https://${domain}`)
}

/** Of a known host, or one that says so: `https://git.example.com/app.git`, `git@example.com:app.git`. */
const isRepository = (text: string): boolean => {
  if (/^(?:ssh:\/\/)?git@[a-z0-9.-]+[:/][\w.~/-]+$/i.test(text)) return true
  const url = isHttps(text) ? URL.parse(text) : null
  return url !== null && (repositoryHosts.has(url.hostname) || url.pathname.endsWith('.git'))
}

const isInStore = (text: string): boolean => isHttps(text) && storeHosts.has(URL.parse(text)?.hostname ?? '')

type Rule = { holds: (text: string) => boolean; error: string }

const site: Rule = { holds: (text) => isHttps(text) || isWildcard(text), error: 'field.assetSite' }
const app: Rule = { holds: (text) => isInStore(text) || isRepository(text), error: 'field.assetApp' }
const other: Rule = { holds: (text) => isHttps(text) || isRepository(text), error: 'field.assetAddress' }

const rules: Record<AssetType, Rule> = {
  WEB: site,
  MOBILE: app,
  DESKTOP: other,
  BLOCKCHAIN: other,
  GAME: other,
  HARDWARE: other,
  INFRA: { ...site, holds: (text) => site.holds(text) || isRepository(text) },
  OTHERS: other,
}

/** The message of the refusal; null if an asset of the type may be there. */
export const locationRefusal = (type: AssetType, location: string): string | null =>
  rules[type].holds(location) ? null : rules[type].error
