// What is kept as it came is for saving, never shown: our pages draw nothing of it.
import { isUtf8 } from 'node:buffer'
import { type Keep, refuseType, refuseUnlessSaid, saidTypeOf, shownTypeOf, typeOf } from './kept.ts'

/** Type by content, and then the bytes as they came. */
export const keepOriginal =
  (types: readonly string[]): Keep =>
  async (file, bytes) => ({ bytes, type: await typeOf(file, bytes, types) })

const plainText = 'text/plain'

/**
 * As above, and text beside it. HTML, SVG and scripts are the very proof that a ticket brings, so they are text like
 * any other here, whatever the sender calls them, unless he calls them one of the types.
 */
export const keepOriginalOrText = (types: readonly string[]): Keep => {
  const keepTyped = keepOriginal(types)
  return async (file, bytes) => {
    const shown = await shownTypeOf(bytes)
    if (shown !== undefined && shown !== 'application/xml') return keepTyped(file, bytes)
    if (!isUtf8(bytes) || bytes.includes(0)) return refuseType()
    refuseUnlessSaid(!types.includes(saidTypeOf(file) ?? plainText))
    return { bytes, type: plainText }
  }
}
