import { type Access, refusalOf, type Standing } from '@jebo/contract/core/access.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { keepOriginal } from './keep-original.ts'
import { keepSquare } from './keep-square.ts'
import type { Keep } from './kept.ts'

type Purpose = {
  /** Who may upload for it. */
  access: Access
  keep: Keep
  /** Only what was drawn by ourselves may be shown; everything else is for saving. */
  disposition: 'inline' | 'attachment'
}

const { logoSide, avatarLeastSide } = fileLimits

/** What each purpose takes, from whom, and how it is kept. */
export const purposes: Record<FilePurpose, Purpose> = {
  AVATAR: {
    access: 'signedIn',
    keep: keepSquare({
      types: ['image/jpeg', 'image/png', 'image/webp'],
      leastSide: avatarLeastSide,
      tooSmall: 'file.avatarTooSmall',
    }),
    disposition: 'inline',
  },
  LOGO: {
    access: 'signedIn',
    keep: keepSquare({ types: ['image/jpeg', 'image/png'], leastSide: logoSide, tooSmall: 'file.tooSmall' }),
    disposition: 'inline',
  },
  CAREER: {
    access: 'hacker',
    keep: keepOriginal(['application/pdf', 'image/jpeg', 'image/png']),
    disposition: 'attachment',
  },
}

/** @throws Refusal `error.forbidden` where such a caller uploads nothing for this purpose */
export const allowUpload = (purpose: FilePurpose, standing: Standing): void => {
  const refusal = refusalOf(purposes[purpose].access, standing)
  if (refusal) refuse(refusal)
}
