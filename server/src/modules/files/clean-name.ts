import { isVisible } from '@jebo/contract/core/text.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'

/**
 * Control characters, zero-width characters, fillers, and bidirectional overrides: `gpj.exe` must not be displayed as
 * `exe.jpg`.
 */
const unseen = /[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu

/** A file's display name: no folders, no invisible characters, at most 255 code points. Never used as a path. */
export const cleanName = (given: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = [...last.replaceAll(unseen, '').trim()].slice(0, fileLimits.nameCodePoints).join('').trimEnd()
  return isVisible(name.replaceAll('.', '')) ? name : 'file'
}
