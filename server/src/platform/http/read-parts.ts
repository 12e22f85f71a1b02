// Reads the body of an upload piece by piece: a body of many parts, or of one huge head, is given up where it gets odd.
import {
  MaxFileSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartRequest,
} from '@remix-run/multipart-parser'
import { refuse } from './refusal.ts'

/** More than any form of ours has. */
const mostParts = 20

/** Room for a name of 255 characters in its longest encoding. */
const headBytes = 8192

/** Browsers write three signs in percent form, and backslashes as they are. */
const unescaped = (text: string): string => text.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

const fileOf = (part: MultipartPart, name: string, type: string): File =>
  new File([new Uint8Array(part.arrayBuffer)], unescaped(name), { type })

/** A part with a file name is a file, every other one text, whatever type it names. */
const readPart = (part: MultipartPart): [string, string | File] => {
  const { 'content-disposition': disposition = '', 'content-type': type = '' } = part.headers
  const [, name, fileName] = /^form-data;\s*name="([^"]*)"(?:;\s*filename="([^"]*)")?/i.exec(disposition) ?? []
  if (name === undefined) throw new MultipartParseError('a part has no name')
  const value = fileName === undefined ? new TextDecoder().decode(part.bytes) : fileOf(part, fileName, type)
  return [unescaped(name), value]
}

/** What comes after the last part is nobody's business, even where it comes in a piece of its own. */
const isEpilogue = (error: unknown): boolean =>
  error instanceof MultipartParseError && error.message === 'Unexpected data after end of stream'

/**
 * The names and values of a `multipart/form-data` body, in their order.
 * @param mostBytes of one part
 * @throws Refusal `error.mediaType`, `error.tooLarge`, and `error.invalidRequest` where it is no such body or ends too soon
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
    // A head that is no UTF-8 is a TypeError. A connection that broke is told by another kind of error.
    if (!(error instanceof MultipartParseError || error instanceof TypeError)) throw error
  }
  return refuse('error.invalidRequest', { issues: [{ path: '', messageKey: 'field.type' }] })
}
