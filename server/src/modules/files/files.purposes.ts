import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import { keepLogo } from './keep-logo.ts'
import type { Kept } from './kept.ts'

type Purpose = {
  /** Judges what was uploaded and makes of it what is stored. */
  keep: (file: File, bytes: Uint8Array) => Promise<Kept>
  /** Only what was drawn by ourselves may be shown; everything else is for saving. */
  disposition: 'inline' | 'attachment'
}

/** What each purpose takes and how it is kept. */
export const purposes: Record<FilePurpose, Purpose> = {
  LOGO: { keep: keepLogo, disposition: 'inline' },
}
