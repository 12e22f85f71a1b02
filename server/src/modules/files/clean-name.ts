import { fileLimits } from '@jebo/contract/files/files.limits.ts'

/** Control characters, and those that turn the direction of what is read: `gpj.exe` must not pass for `exe.jpg`. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A file's name as it is shown: no folders, nothing unseen, 255 code points at most. It is never a path of ours. */
export const cleanName = (given: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = [...last.replaceAll(unseen, '').trim()].slice(0, fileLimits.nameCodePoints).join('').trimEnd()
  return /^\.*$/.test(name) ? 'file' : name
}
