import { isPlainHost } from '@jebo/contract/core/plain-host.ts'

/**
 * An address as it may be shown to readers. A host of other or mixed scripts is shown as punycode, because its letters may
 * look like those of another host (`аpple.com` with a Cyrillic `а`).
 */
export const shownAddress = (address: string): string => {
  const [start = '', scheme = '', host = ''] = /^(https?:\/\/)([^/?#]*)/i.exec(address) ?? []
  if (isPlainHost(host)) return address
  return `${scheme}${URL.parse(address)?.host ?? host}${address.slice(start.length)}`
}
