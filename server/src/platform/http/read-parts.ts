// Reads a multipart body as a stream, and stops at too many parts or too large headers.
import {
  MaxFileSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartRequest,
} from '@remix-run/multipart-parser'
import { refuse } from './refusal.ts'

/** More than any form has. */
const mostParts = 20

/** Room for a name of 255 characters in its longest encoding. */
const headBytes = 8192

/** Browsers percent-encode three characters, and send backslashes unchanged. */
const unescaped = (text: string): string => text.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

const fileOf = (part: MultipartPart, name: string, type: string): File =>
  new File([new Uint8Array(part.arrayBuffer)], unescaped(name), { type })

/** A part with a file name is a file; every other part is text, whatever its type. */
const readPart = (part: MultipartPart): [string, string | File] => {
  const { 'content-disposition': disposition = '', 'content-type': type = '' } = part.headers
  const [, name, fileName] = /^form-data;\s*name="([^"]*)"(?:;\s*filename="([^"]*)")?/i.exec(disposition) ?? []
  if (name === undefined) throw new MultipartParseError('a part has no name')
  const value = fileName === undefined ? new TextDecoder().decode(part.bytes) : fileOf(part, fileName, type)
  return [unescaped(name), value]
}

/** Ignores data after the last part, also in a chunk of its own. */
const isEpilogue = (error: unknown): boolean =>
  error instanceof MultipartParseError && error.message === 'Unexpected data after end of stream'

/**
 * The names and values of a `multipart/form-data` body, in order.
 * @param mostBytes of one part
 * @throws Refusal `error.mediaType`, `error.tooLarge`, and `error.invalidRequest` if it is malformed or truncated
 */
export const readParts = async (request: Request, mostBytes: number): Promise<[string, string | File][]> => {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) return refuse('error.mediaType')
  const parts: [string, string | File][] = []
  try {
    const limits = { maxParts: mostParts, maxHeaderSize: headBytes, maxFileSize: mostBytes }
    for await (const part of parseMultipartRequest(request, limits)) parts.push(readPart(part))
    return parts
  } catch (error) {
    if (isEpilogue(error)) return parts
    if (error instanceof MaxFileSizeExceededError) return refuse('error.tooLarge')
    // A header that is not UTF-8 causes a TypeError; a lost connection causes another error.
    if (!(error instanceof MultipartParseError || error instanceof TypeError)) throw error
  }
  return refuse('error.invalidRequest', { issues: [{ path: '', messageKey: 'field.type' }] })
}
