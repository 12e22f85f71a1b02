import type { CareerEntry } from '@jebo/contract/accounts/careers.schema.ts'

export type Career = {
  id: number
  uuid: string
  version: number
  /** What its owner wrote. */
  entry: CareerEntry
}

/** The file that proves it; null where there is none, or can be none. */
export const attachmentOf = ({ detail }: CareerEntry): string | null =>
  'attachmentId' in detail ? (detail.attachmentId ?? null) : null
