import { toSvg } from 'jdenticon'

/** Edge of the picture in px. Source: specification, section 9. */
const size = 150

/** The picture of somebody who has uploaded none, as SVG. @param hash the user's 40 random hexadecimal digits */
export const drawAvatar = (hash: string): string => toSvg(hash, size)
