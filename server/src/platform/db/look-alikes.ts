import { nameKey } from '@jebo/contract/core/names.ts'
import { type RawBuilder, sql } from 'kysely'

/** What names share if they look alike. Computed by the database, which compares it. */
export const lookAlikeKey = (name: string): RawBuilder<string> => sql<string>`look_alike_key(${nameKey(name)})`
