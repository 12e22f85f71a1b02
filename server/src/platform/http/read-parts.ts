// Reads a multipart body, and stops at too many parts or too large headers.
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser'
import { refuse } from './refusal.ts'

/** More than any form has. */
const mostParts = 20

/** Room for a name of 255 characters in its longest encoding. */
const headBytes = 8192

/** Browsers percent-encode three characters, and send backslashes unchanged. */
const unescaped = (text: string): string => text.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

const fileOf = (part: MultipartPart, name: string, type: string): File =>
  new File(part.content as Uint8Array<ArrayBuffer>[], unescaped(name), { type })

/** A part with a file name is a file; every other part is text, whatever its type. */
const readPart = (part: MultipartPart): [string, string | File] => {
  const { 'content-disposition': disposition = '', 'content-type': type = '' } = part.headers
  const [, name, fileName] = /^form-data;\s*name="([^"]*)"(?:;\s*filename="([^"]*)")?/i.exec(disposition) ?? []
  if (name === undefined) throw new MultipartParseError('a part has no name')
  const value = fileName === undefined ? new TextDecoder().decode(part.bytes) : fileOf(part, fileName, type)
  return [unescaped(name), value]
}

/** The parts of a body, as the content type declares them. */
export type PartsReader = (body: Uint8Array) => [string, string | File][]

const refuseBody = (): never => refuse('error.invalidRequest', { issues: [{ path: '', messageKey: 'field.type' }] })

/**
 * Prepares to read a `multipart/form-data` body, before it is received.
 * @param mostBytes of one part
 * @returns the names and values in order; throws Refusal `error.tooLarge`, and `error.invalidRequest` if the body is
 * malformed or truncated
 * @throws Refusal `error.mediaType` if it is not multipart, and `error.invalidRequest` without a boundary
 */
export const partsReader = (contentType: string, mostBytes: number): PartsReader => {
  if (!/^multipart\/form-data\b/i.test(contentType)) return refuse('error.mediaType')
  const boundary = getMultipartBoundary(contentType) ?? refuseBody()
  return (body) => {
    try {
      const limits = { boundary, maxParts: mostParts, maxHeaderSize: headBytes, maxFileSize: mostBytes }
      return [...parseMultipart([body], limits)].map(readPart)
    } catch (error) {
      if (error instanceof MaxFileSizeExceededError) return refuse('error.tooLarge')
      // A header that is not UTF-8 causes a TypeError.
      if (error instanceof MultipartParseError || error instanceof TypeError) return refuseBody()
      throw error
    }
  }
}
