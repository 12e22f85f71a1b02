import { type Access, refusalOf, type Standing } from '@jebo/contract/core/access.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { asOriginal, asOriginalOrText } from './as-original.ts'
import type { Conversion } from './conversion.ts'
import { toScan } from './to-scan.ts'
import { toSquare } from './to-square.ts'

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
    convert: toSquare({ types: ['image/jpeg', 'image/png'], leastSide: logoSide, tooSmall: 'file.tooSmall' }),
    disposition: 'inline',
  },
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
