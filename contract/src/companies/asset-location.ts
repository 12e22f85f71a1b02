// Where an asset is. A location is shown to everyone who may test it, so it must be recognizable.
import type { Asset, AssetType } from '../core/asset.ts'
import { isListed, withScheme } from '../core/link.ts'
import { findContract } from './contract-address.ts'

/** App Store, Google Play, Galaxy Store, ONE Store and AppGallery, with what follows the host of an app's page. */
const storePages = new Map([
  ['apps.apple.com', /\/id\d{6,12}(?:[/?#]|$)/],
  ['testflight.apple.com', /^\/join\/\w/],
  ['play.google.com', /^\/(?:store\/apps\/details\/?\?(?:.*&)?id=|apps\/(?:test|internaltest)\/)[\w.]/],
  ['galaxystore.samsung.com', /^\/(?:(?:gear)?detail|prepost)\/[\w.]/],
  ['apps.samsung.com', /[?&]appId=[\w.]/],
  ['galaxy.store', /^\/\w/],
  ['onestore.co.kr', /\d{4}/],
  ['www.onestore.co.kr', /\d{4}/],
  ['m.onestore.co.kr', /\d{4}/],
  ['onesto.re', /^\/\d{4}/],
  // Its pages are also written behind a number sign.
  ['appgallery.huawei.com', /^\/(?:#\/)?app\/C\d{4}/],
])

const repositoryHosts = new Set(['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org', 'git.sr.ht'])

const isRepositoryHost = (host: string): boolean => repositoryHosts.has(host.replace(/^www\./, ''))

/** Addresses are lent to one company after another, and no reader sees whose one is. The parser writes all spellings of IPv4 alike. */
const isNumeric = (host: string): boolean => /^(?:\[|[\d.]+$)/.test(host)

const isName = (host: string): boolean =>
  host.split('.').every((label) => /^[\w-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-'))

/** The host of an https address that may be shown, without the dot that may end it. Nothing is at port 0. */
const hostOf = (address: string): string | null => {
  const url = isListed(address) ? URL.parse(address) : null
  const host = url?.port === '0' ? undefined : url?.hostname.replace(/\.$/, '')
  return host?.includes('.') && !isNumeric(host) && isName(host) ? host : null
}

/** An https address, which is not a wildcard; a host may be one in the eyes of the parser. */
const placeOf = (text: string): { host: string; path: string; query: string; hash: string } | null => {
  const host = /^https:\/\/[^/?#*]+(?:[/?#]|$)/i.test(text) ? hostOf(text) : null
  const { pathname: path = '', search: query = '', hash = '' } = URL.parse(text) ?? {}
  return host === null ? null : { host, path, query, hash }
}

/** The domain of all names below it, such as `*.example.com`; null for other locations. */
export const wildcardDomain = (text: string): string | null => {
  const [, domain] = /^(?:https:\/\/)?\*\.([^*]+)$/i.exec(text) ?? []
  return domain === undefined ? null : hostOf(`https://${domain}`)
}

const isWildcard = (text: string): boolean => {
  const domain = wildcardDomain(text)
  return domain !== null && !isRepositoryHost(domain)
}

/** The path of a repository, which known hosts keep below its owner: `/owner/name`. */
const isRepositoryPath = (host: string, path: string): boolean =>
  isRepositoryHost(host) ? /^\/[^/]+\/[^/]+/.test(path) : /[^/]\.git\/?$/.test(path)

/** Of a known host, or one that says so: `https://git.example.com/app.git`, `git@example.com:app.git`. */
const isRepository = (text: string): boolean => {
  const [, place, path = ''] = /^(?:ssh:\/\/)?git@([a-z0-9.-]+)[:/]([\w.~/-]+)$/i.exec(text) ?? []
  if (place !== undefined) {
    const host = hostOf(`https://${place}`)
    return host !== null && (!isRepositoryHost(host) || isRepositoryPath(host, `/${path}`))
  }
  const given = placeOf(text)
  return given !== null && isRepositoryPath(given.host, given.path)
}

/** An app's own page, not the store. */
const isInStore = (text: string): boolean => {
  const place = placeOf(text)
  if (place === null) return false
  const { host, path, query, hash } = place
  const hashed = host === 'appgallery.huawei.com' ? hash : ''
  return storePages.get(host)?.test(path + query + hashed) === true
}

/** An address of a repository host that names no repository, such as `https://github.com`, is refused. */
const isPlace = (text: string): boolean => {
  const place = placeOf(text)
  return place !== null && (!isRepositoryHost(place.host) || isRepositoryPath(place.host, place.path))
}

/** A service that is not a website: `vpn.example.com:1194`. */
const isService = (text: string): boolean => {
  const [, host = '', port = ''] = /^([a-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? []
  return hostOf(`https://${host}`) !== null && Number(port) > 0 && Number(port) <= 65_535
}

/** `2.4.1`, `16.12.4a`, `v1.0.12_1.0.40`, or `10.2-beta.1`. */
const version = /^v?\d{1,9}(?:\.\d{1,9}){1,5}[a-z]?(?:[-+_][0-9a-z.]{1,40})?$/i
/** The day of a build, which could stand in any sentence too: `20240115`. */
const buildDay = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/
const buildWord = /^(?:build|firmware|fw|version|ver|v|빌드|펌웨어|버전)$/i
const endOfClause = /[.,;:!?…。、]$/

const isModel = (word: string): boolean => /\d/.test(word) && /\p{L}/u.test(word)

/** Makers and models have few words without a digit; sentences have more. */
const mostNameWords = 4

const isDevice = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.filter((word) => !/\d/.test(word)).length <= mostNameWords &&
  words.every((word) => word !== '' && !endOfClause.test(word)) &&
  !buildWord.test(words[0] ?? '')

/** A device with the version of its firmware: `AX-200 2.4.1`, `Router 1.1.2 Build 20230801`, `라우터 20240115`. */
const isFirmware = (text: string): boolean => {
  const words = text.split(' ')
  const last = words.pop() ?? ''
  if (!isDevice(words)) return false
  if (!buildDay.test(last)) return version.test(last)
  return words.length === 1 || words.some(isModel) || buildWord.test(words.at(-1) ?? '')
}

type Rule = { holds: (text: string) => boolean; error: string }

const isSite = (text: string): boolean => isPlace(text) || isWildcard(text)
const isPlaceOrRepository = (text: string): boolean => isPlace(text) || isRepository(text)

const other: Rule = { holds: isPlaceOrRepository, error: 'field.assetAddress' }

const rules: Record<AssetType, Rule> = {
  WEB: { holds: isSite, error: 'field.assetSite' },
  MOBILE: { holds: (text) => isInStore(text) || isRepository(text), error: 'field.assetApp' },
  DESKTOP: other,
  BLOCKCHAIN: {
    holds: (text) => isPlaceOrRepository(text) || findContract(text) !== null,
    error: 'field.assetContract',
  },
  GAME: other,
  HARDWARE: { holds: (text) => isPlaceOrRepository(text) || isFirmware(text), error: 'field.assetFirmware' },
  INFRA: { holds: (text) => isSite(text) || isRepository(text) || isService(text), error: 'field.assetInfra' },
  OTHERS: other,
}

/**
 * Whether a target of a published program can be identified: by its location, and one of no other type by its name. What is
 * out of scope is nobody's target.
 */
export const isIdentified = ({ type, url, isInScope }: Pick<Asset, 'type' | 'url' | 'isInScope'>): boolean =>
  !isInScope || url !== null || type === 'OTHERS'

/** Types whose asset a host alone names; of others, `com.example.app` may name an app. */
const hosted: readonly AssetType[] = ['WEB', 'INFRA']

/** A location as it is stored: with https:// before a host, if only this makes it one of the type. */
export const completeLocation = (type: AssetType, location: string): string => {
  const { holds } = rules[type]
  const isMeant = hosted.includes(type) || location.includes('/')
  const completed = isMeant ? withScheme(location) : location
  return !holds(location) && holds(completed) ? completed : location
}

/** The likely type of an asset that is given by its location only; null if no type has such a location. */
export const likelyType = (location: string): AssetType | null => {
  if (isInStore(withScheme(location))) return 'MOBILE'
  const types: AssetType[] = ['WEB', 'BLOCKCHAIN', 'HARDWARE', 'INFRA']
  // As it is written first: a host with a port is a service.
  const written = types.find((type) => rules[type].holds(location))
  return written ?? types.find((type) => locationRefusal(type, location) === null) ?? null
}

/** The message of the refusal; null if an asset of the type may be there. */
export const locationRefusal = (type: AssetType, location: string): string | null => {
  const { holds, error } = rules[type]
  if (holds(completeLocation(type, location))) return null
  return holds(location.replace(/^http:/i, 'https:')) ? 'field.assetNotHttps' : error
}
