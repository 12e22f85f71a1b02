// Which addresses a text may link to, and which pictures it may show.

/** Stands for our own origin, which texts do not name. */
const own = 'https://own.invalid'

/** White space and marks, which an address does not contain, and backslashes, which browsers read as slashes. */
const misread = /[\s\\\p{Cc}\p{Cf}]/u

const isOutside = (address: string): boolean => {
  if (!/^https:\/\/[^/?#]/i.test(address)) return false
  const url = URL.parse(address)
  return url !== null && url.username === '' && url.password === ''
}

/** One recipient, without header fields such as `cc`. */
const isMailbox = (address: string): boolean => /^mailto:[^\s@?,;]{1,64}@[^\s@?,;]{1,255}$/i.test(address)

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** A path of our own site. Of the API only files: a click must not make any other call. */
const isOwnPath = (address: string): boolean => {
  if (!address.startsWith('/') || address.startsWith('//')) return false
  const url = URL.parse(address, own)
  const path = url?.origin === own ? decoded(url.pathname)?.toLowerCase() : undefined
  if (path === undefined || path.startsWith('//') || misread.test(path)) return false
  return !/^\/api(?:\/|$)/.test(path) || isOwnFile(path)
}

/** Whether it is the address of a file that was uploaded here. */
export const isOwnFile = (address: string): boolean =>
  /^\/api\/files\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(address)

/** Whether a link leads to another site. */
export const leadsOutside = (address: string): boolean => !address.startsWith('/') && !/^mailto:/i.test(address)

/** Whether a text may link to an address: https, mailto, or a path of our own site. */
export const isAllowedLink = (address: string): boolean =>
  !misread.test(address) && (isOutside(address) || isMailbox(address) || isOwnPath(address))
