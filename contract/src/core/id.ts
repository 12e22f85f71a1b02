// Public ids of programs, tickets, assets and contracts: random, say-able, and they count nothing.
import { z } from './zod.ts'

export const publicIds = { least: 10_000_000, most: 99_999_999 } as const

/** An id as answers carry it. */
export const publicId = z.int().min(publicIds.least).max(publicIds.most)

/** An id as requests carry it. What is no id of ours is looked for all the same, and is not found. */
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

/** A UUID as requests carry it. What is none is looked for all the same, and is not found. */
export const givenUuid = z
  .string()
  .max(64)
  .transform((text) => (z.uuid().safeParse(text).success ? text.toLowerCase() : nobody))
  .meta({ format: 'uuid', maxLength: 36, minLength: 36 })

/** An uploaded file, as a form names it. Small letters alone, so that one file has one id. */
export const fileId = z.uuid().toLowerCase()

declare const table: unique symbol

/**
 * The internal key of a row. It never leaves the server. The compiler tells apart the keys of different tables, and keys
 * from public ids; only the database makes one.
 */
export type RowId<Table extends string> = number & { readonly [table]: Table }
