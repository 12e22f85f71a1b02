/** Control characters: no table has them, while pictures, PDF and spreadsheets in the format of their program do. */
const isText = (text: string): boolean => !/[^\P{Cc}\t\n\v\f\r]/u.test(text)

/** Korean tables are often saved in the encoding of Windows (CP949), and copied texts in UTF-16. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** The text of a file with a table; null if the file is no text. */
export const sheetTextOf = (bytes: Uint8Array): string | null => {
  const text = decode(bytes)
  return isText(text) ? text : null
}
