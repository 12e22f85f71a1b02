import { isVisible } from '@jebo/contract/core/text.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'

/**
 * Control characters, marks without width, fillers, and what turns the direction of what is read:
 * `gpj.exe` must not pass for `exe.jpg`.
 */
const unseen = /[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu

/** A file's name as it is shown: no folders, nothing unseen, 255 code points at most. It is never a path of ours. */
export const cleanName = (given: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = [...last.replaceAll(unseen, '').trim()].slice(0, fileLimits.nameCodePoints).join('').trimEnd()
  return isVisible(name.replaceAll('.', '')) ? name : 'file'
}
