import { toSvg } from 'jdenticon'

/** Edge length in px. Source: specification, section 9. */
const size = 150

/**
 * The default avatar as SVG.
 * @param hash the user's 40 random hexadecimal digits
 */
export const drawAvatar = (hash: string): string => toSvg(hash, size)
