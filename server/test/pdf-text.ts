// Reads the text of a PDF that the product wrote: fonts number the few letters they have, and say which is which.
import { inflateSync } from 'node:zlib'

type Objects = Map<string, string>

/** The objects by their numbers, as one character for each byte. */
const objectsOf = (raw: string): Objects =>
  new Map([...raw.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(([, number = '', body = '']) => [number, body]))

const streamOf = (body: string): string => {
  const [, bytes] = /stream\r?\n(.*)\r?\nendstream/s.exec(body) ?? []
  if (bytes === undefined) return ''
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes
}

const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What the numbers of a font stand for: ranges, each with a list of its letters. */
const alphabetOf = (map: string): Map<number, string> => {
  const alphabet = new Map<number, string>()
  for (const [, first = '', letters = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const all = [...letters.matchAll(/<([0-9a-f]*)>/gi)]
    for (const [at, [, hex = '']] of all.entries()) alphabet.set(Number.parseInt(first, 16) + at, lettersOf(hex))
  }
  return alphabet
}

type Decode = (hex: string) => string

/** Fonts of every reader have no alphabet of their own, and one byte for each letter. */
const decoderOf = (objects: Objects, font: string): Decode => {
  const map = objects.get(/\/ToUnicode (\d+)/.exec(font)?.[1] ?? '')
  if (map === undefined) return (hex) => Buffer.from(hex, 'hex').toString('latin1')
  const alphabet = alphabetOf(streamOf(map))
  return (hex) => (hex.match(/.{4}/g) ?? []).map((one) => alphabet.get(Number.parseInt(one, 16)) ?? '?').join('')
}

/** The fonts that a page uses, by the names it has for them. */
const fontsOf = (objects: Objects, page: string): Map<string, Decode> => {
  const resources = objects.get(/\/Resources (\d+)/.exec(page)?.[1] ?? '') ?? ''
  const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(fonts.map(([, name = '', number = '']) => [name, decoderOf(objects, objects.get(number) ?? '')]))
}

const textOfPage = (objects: Objects, page: string): string => {
  const fonts = fontsOf(objects, page)
  const contents = streamOf(objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '') ?? '')
  let decode: Decode = () => ''
  const lines: string[] = []
  for (const [, font, shown] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) decode = fonts.get(font) ?? decode
    if (shown !== undefined) lines.push(decode([...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => hex).join('')))
  }
  return lines.join('\n')
}

/** The text of all pages, and what else can be read in it: links, and the Latin letters of title and author. */
export const textOfPdf = (bytes: Buffer): string => {
  const objects = objectsOf(bytes.toString('latin1'))
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  const strings = [...objects.values()]
    .filter((body) => !body.includes('stream'))
    .map((body) => body.replaceAll('\0', ''))
  return [...pages.map((page) => textOfPage(objects, page)), ...strings].join('\n')
}
