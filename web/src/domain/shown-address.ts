/** A label that cannot be mistaken for one of another script: all ASCII, or Hangul with digits. */
const plainLabel = /^(?:[a-z0-9-]*|[가-힣0-9-]+)$/i

/**
 * An address as it may be shown to readers. A host of other or mixed scripts is shown as punycode, because its letters may
 * look like those of another host (`аpple.com` with a Cyrillic `а`).
 */
export const shownAddress = (address: string): string => {
  const [start = '', scheme = '', host = ''] = /^(https?:\/\/)([^/?#]*)/i.exec(address) ?? []
  // A port is a label of digits.
  if (host.split(/[.:]/).every((label) => plainLabel.test(label))) return address
  return `${scheme}${URL.parse(address)?.host ?? host}${address.slice(start.length)}`
}
