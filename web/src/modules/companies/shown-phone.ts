/** Numbers without an area code, such as 1588-1234. */
const serviceNumber = /^\+82(1\d{3})(\d{4})$/
/** Seoul has an area code of one digit, all others of two. */
const areaNumber = /^\+82(2|[3-9]\d|1\d)(\d{3,4})(\d{4})$/

/**
 * A stored number in the notation of Korea: `+821012345678` as `010-1234-5678`. Other text is returned unchanged. Enough
 * for what the server renders; the library that knows every number is too large for it and follows.
 */
export const shownPhone = (stored: string): string => {
  const [, start, end] = serviceNumber.exec(stored) ?? []
  if (start && end) return `${start}-${end}`
  const [, area, middle, last] = areaNumber.exec(stored) ?? []
  return area && middle && last ? `0${area}-${middle}-${last}` : stored
}
