// What is kept as it came is for saving, never shown: our pages draw nothing of it.
import { isUtf8 } from 'node:buffer'
import { type Conversion, refuseType, refuseUnlessFits, saidTypeOf, shownTypeOf } from './conversion.ts'
import { type KnownType, labelOf, nameAsText } from './fitting-name.ts'

/**
 * Type by content, and then the bytes as they came, under a name that ends as the type does.
 * @throws Refusal `file.typeNotAllowed`, `file.mislabelled`
 */
export const asOriginal =
  (types: readonly KnownType[]): Conversion =>
  async (file, bytes) => ({ bytes, ...(await labelOf(file, bytes, types)) })

const plainText = 'text/plain'

/**
 * As above, and text beside it. HTML, SVG and scripts are the very proof that a ticket brings, so they are text like
 * any other here, whatever the sender calls them, unless he calls them one of the types.
 */
export const asOriginalOrText = (types: readonly KnownType[]): Conversion => {
  const keepTyped = asOriginal(types)
  return async (file, bytes) => {
    const shown = await shownTypeOf(bytes)
    if (shown !== undefined && shown !== 'application/xml') return keepTyped(file, bytes)
    if (!isUtf8(bytes) || bytes.includes(0)) return refuseType()
    const said = saidTypeOf(file)
    refuseUnlessFits(!types.some((type) => type === said))
    return { bytes, type: plainText, name: nameAsText(file.name) }
  }
}
