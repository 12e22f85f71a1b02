import type { CareerEntry } from '@jebo/contract/accounts/careers.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'

export type Career = {
  id: RowId<'careers'>
  uuid: string
  version: number
  /** What its owner entered. */
  entry: CareerEntry
}

/** The attached evidence; null if there is none, or the type allows none. */
export const attachmentOf = ({ detail }: CareerEntry): string | null =>
  'attachmentId' in detail ? (detail.attachmentId ?? null) : null
