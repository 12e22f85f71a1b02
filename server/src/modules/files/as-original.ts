// Files stored unmodified are download-only; pages never render them.
import { isUtf8 } from 'node:buffer'
import { type Conversion, refuseType, refuseUnlessFits, saidTypeOf, shownTypeOf } from './conversion.ts'
import { type KnownType, labelOf, nameAsText } from './fitting-name.ts'

/**
 * Detects the type from the content and stores the bytes unmodified, with a matching extension.
 * @throws Refusal `file.typeNotAllowed`, `file.mislabelled`
 */
export const asOriginal =
  (types: readonly KnownType[]): Conversion =>
  async (file, bytes) => ({ bytes, ...(await labelOf(file, bytes, types)) })

const plainText = 'text/plain'

/**
 * Like `asOriginal`, and accepts text. HTML, SVG and scripts are common evidence and are treated as text, whatever
 * type the sender declares, unless they declare one of the allowed types.
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
