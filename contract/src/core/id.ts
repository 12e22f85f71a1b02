// Public ids of programs, tickets, assets and contracts: random, easy to say, and they reveal no counts.
import { z } from './zod.ts'

export const publicIds = { least: 10_000_000, most: 99_999_999 } as const

/** An id in responses. */
export const publicId = z.int().min(publicIds.least).max(publicIds.most)

/** An id in requests. A malformed id is not refused but not found. */
export const givenId = z
  .union([
    z.int(),
    z
      .string()
      .max(64)
      .transform((text) => (/^[1-9][0-9]{7}$/.test(text) ? Number(text) : 0)),
  ])
  .meta({
    override: { anyOf: undefined, type: 'integer', minimum: publicIds.least, maximum: publicIds.most },
  })

const nobody = '00000000-0000-0000-0000-000000000000'

/** A UUID in requests. A malformed one is not refused but not found. */
export const givenUuid = z
  .string()
  .max(64)
  .transform((text) => (z.uuid().safeParse(text).success ? text.toLowerCase() : nobody))
  .meta({ format: 'uuid', maxLength: 36, minLength: 36 })

/** The id of an uploaded file in forms. Lower case only, so that each file has one id. */
export const fileId = z.uuid().toLowerCase()

declare const table: unique symbol

/**
 * The internal key of a row, which never leaves the server. The compiler distinguishes keys of different tables and
 * public ids. Only the database creates one.
 */
export type RowId<Table extends string> = number & { readonly [table]: Table }
