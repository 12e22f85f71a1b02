import { isUtf8 } from 'node:buffer'
import { type Access, refusalOf, type Standing } from '@jebo/contract/core/access.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Conversion, declaredTypeOf, detectedTypeOf, refuseType, refuseUnlessFits } from './conversion.ts'
import { toCover, toLogo, toScan, toSquare } from './draw.ts'
import { type KnownType, labelOf, nameAsText } from './fitting-name.ts'

type Purpose = {
  /** Who may upload for this purpose. */
  access: Access
  convert: Conversion
  /** Stored encrypted, and visible to nobody before it has an owner, including the uploader. */
  isSealed?: true
  /** Only pictures drawn by the server may be rendered; everything else is download-only. */
  disposition: 'inline' | 'attachment'
}

const { logoSide, avatarLeastSide } = fileLimits

/**
 * Detects the type from the content and stores the bytes unmodified, with a matching extension. Such files are
 * download-only; pages never render them.
 * @throws Refusal `file.typeNotAllowed`, `file.mislabelled`
 */
const asOriginal =
  (types: readonly KnownType[]): Conversion =>
  async (file, bytes) => ({ bytes, ...(await labelOf(file, bytes, types)) })

/**
 * Like `asOriginal`, and accepts text. HTML, SVG and scripts are common evidence and are treated as text, whatever
 * type the sender declares, unless they declare one of the allowed types.
 */
const asOriginalOrText = (types: readonly KnownType[]): Conversion => {
  const storeTyped = asOriginal(types)
  return async (file, bytes) => {
    const detected = await detectedTypeOf(bytes)
    if (detected !== undefined && detected !== 'application/xml') return storeTyped(file, bytes)
    if (!isUtf8(bytes) || bytes.includes(0)) return refuseType()
    const declared = declaredTypeOf(file)
    refuseUnlessFits(!types.some((type) => type === declared))
    return { bytes, type: 'text/plain', name: nameAsText(file.name) }
  }
}

/** Evidence of a vulnerability: documents, pictures, videos, archives and text. */
const asEvidence = asOriginalOrText([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'video/mp4',
  'application/zip',
])

/** What each purpose accepts, from whom, and how it is stored. */
export const purposes: Record<FilePurpose, Purpose> = {
  AVATAR: {
    access: 'signedIn',
    convert: toSquare({
      types: ['image/jpeg', 'image/png', 'image/webp'],
      leastSide: avatarLeastSide,
      tooSmall: 'file.avatarTooSmall',
    }),
    disposition: 'inline',
  },
  LOGO: {
    access: 'signedIn',
    convert: toLogo({ types: ['image/jpeg', 'image/png'], leastSide: logoSide, tooSmall: 'file.tooSmall' }),
    disposition: 'inline',
  },
  COVER: { access: 'owner', convert: toCover, disposition: 'inline' },
  CAREER: {
    access: 'hacker',
    convert: asOriginal(['application/pdf', 'image/jpeg', 'image/png']),
    disposition: 'attachment',
  },
  TICKET: { access: 'hacker', convert: asEvidence, disposition: 'attachment' },
  COMMENT: { access: 'signedIn', convert: asEvidence, disposition: 'attachment' },
  KYC: { access: 'verified', convert: toScan, isSealed: true, disposition: 'attachment' },
}

/** @throws Refusal of the access rule if the caller may not upload for this purpose */
export const allowUpload = (purpose: FilePurpose, standing: Standing): void => {
  const refusal = refusalOf(purposes[purpose].access, standing)
  if (refusal) refuse(refusal)
}
