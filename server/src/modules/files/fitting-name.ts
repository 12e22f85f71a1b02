// File extensions must match the content, because the operating system opens a downloaded file by its extension.
import { isVisible } from '@jebo/contract/core/text.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { atFile, declaredTypeOf, detectedTypeOf, refuseType, refuseUnlessFits } from './conversion.ts'

/**
 * Control characters, zero-width characters, fillers, and bidirectional overrides: `gpj.exe` must not be displayed as
 * `exe.jpg`.
 */
const unseen = /[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu

/** Names that were stored before such files were refused get an extension that opens them as text. */
export const safeName = (name: string): string =>
  isRunnable(name) ? withExtension(name.replaceAll(':', '_'), 'txt') : name

/** A file's display name: no folders, no invisible characters, at most 255 code points. Never used as a path. */
const cleanName = (given: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = [...last.replaceAll(unseen, '').trim()].slice(0, fileLimits.nameCodePoints).join('').trimEnd()
  return isVisible(name.replaceAll('.', '')) ? name : 'file'
}

/** Extensions of the accepted types; the first is appended if a name has none of them. */
const extensions = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'image/gif': ['gif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type KnownType = keyof typeof extensions

const typedExtensions = new Set<string>(Object.values(extensions).flat())

/** Extensions that declare renderable or executable text; other content with such an extension is mislabelled. */
const textExtensions = new Set(
  'css csv htm html js json md mhtml mjs shtml svg svgz text txt xht xhtml xml xsl xslt'.split(' '),
)

/**
 * Extensions of text that an operating system runs when it is opened, or that opens something else: scripts, shortcuts,
 * settings. Programs for interpreters that have to be started, such as `py` and `sh`, and pages are evidence.
 */
const runnableExtensions = new Set(
  [
    'ahk appinstaller application appref-ms bas bat chm cmd com command cpl crt deskthemepack desktop diagcab diagcfg diagpkg',
    'dqy exe fileloc gadget glink group hlp hta ica img inetloc inf ins iqy iso isp jar jnlp js jse library-ms lnk mam',
    'mobileconfig msc msi msix msixbundle msp mst msu odc oqy osd pif ps1 ps1xml ps2 psc1 psd1 psm1 pyw pyz pyzw rdp reg rgs',
    'rqy scf scpt scr sct search-ms searchconnector-ms settingcontent-ms shb shs slk sylk terminal theme themepack tool udl url',
    'vb vbe vbs vhd vhdx vsmacros wcx webloc webpnp website workflow ws wsb wsc wsf wsh xbap xla xlam xll xnk',
  ].flatMap((line) => line.split(' ')),
)

/** Lowercase, without the dot; empty if there is none. */
const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/**
 * Whether a system may run a file of this name. Windows ignores dots and spaces at the end, and takes what follows a colon
 * for a part of the file: `a.js::$DATA` is the content of `a.js`.
 */
const isRunnable = (name: string): boolean =>
  name.split(':').some((part) => {
    const pieces = part.split('.').slice(1)
    const last = pieces.map((piece) => piece.trim()).findLast((piece) => piece !== '')
    return last !== undefined && runnableExtensions.has(last.toLowerCase())
  })

const withExtension = (name: string, extension: string): string => {
  const room = fileLimits.nameCodePoints - extension.length - 1
  return `${[...name].slice(0, room).join('').trimEnd()}.${extension}`
}

const nameAsType = (given: string, type: KnownType): string => {
  const name = cleanName(given)
  const extension = extensionOf(name)
  const allowed: readonly [string, ...string[]] = extensions[type]
  refuseUnless(!isRunnable(name.split(':').slice(0, -1).join(':')), 'file.runnable', atFile('file.runnable'))
  if (allowed.includes(extension)) return name
  refuseUnlessFits(!typedExtensions.has(extension) && !textExtensions.has(extension))
  return withExtension(name, allowed[0])
}

/**
 * The detected type, if allowed, and the stored name, with the type's extension appended if necessary.
 * @throws Refusal `file.typeNotAllowed`, and `file.mislabelled` if the declared type differs, or the name has the
 * extension of another type or of text; `file.runnable` if the name hides that it would run
 */
export const labelOf = async <Type extends KnownType>(
  file: File,
  bytes: Uint8Array,
  allowed: readonly Type[],
): Promise<{ type: Type; name: string }> => {
  const detected = await detectedTypeOf(bytes)
  const type = allowed.find((one) => one === detected) ?? refuseType()
  refuseUnlessFits((declaredTypeOf(file) ?? type) === type)
  return { type, name: nameAsType(file.name, type) }
}

/**
 * The stored name of a text file. Any extension is allowed except those of other types, and those that would run.
 * @throws Refusal `file.mislabelled`, `file.runnable`
 */
export const nameAsText = (given: string): string => {
  const name = cleanName(given)
  const extension = extensionOf(name)
  refuseUnlessFits(!typedExtensions.has(extension))
  refuseUnless(!isRunnable(name), 'file.runnable', atFile('file.runnable'))
  return extension === '' ? withExtension(name, 'txt') : name
}
