// A paper about money: what its writer needs, as plain values. A thread draws it.
import type { Locale } from '@jebo/contract/core/locale.ts'

export type PaperTable = {
  /** The width in parts of the page's; numbers are set at the right end. */
  columns: readonly { label: string; parts: number; isNumber: boolean }[]
  rows: readonly (readonly string[])[]
  /** The last row, set apart. */
  totals: readonly string[]
}

export type Paper = {
  locale: Locale
  title: string
  /** The origin of the installation. */
  author: string
  createdAt: string
  /** Below the title. */
  notes: readonly string[]
  facts: readonly (readonly [term: string, value: string])[]
  table: PaperTable | null
}
