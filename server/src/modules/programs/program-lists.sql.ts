import type { Page } from '@jebo/contract/core/page.ts'
import type { ProgramStatus } from '@jebo/contract/programs/programs.lifecycle.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Counted, pageOf } from '../../platform/db/lists.ts'
import { patternHolding } from '../../platform/db/pattern.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import type { Program } from './program.ts'
import { readProgram, withColumns } from './program-row.sql.ts'
import { selectPrograms } from './visible-to.sql.ts'

type Rows = ReturnType<typeof selectPrograms>
type Order = 'published_at' | 'critical_max_won' | 'created_at'
export type Found = Counted & { programs: Program[] }

/** In descending order. */
const listRows = async (db: Db, found: Rows, order: Order, page: Page): Promise<Found> => {
  const { rows, ...counted } = await pageOf(db, withColumns(found).orderBy(order, 'desc').orderBy('id', 'desc'), page)
  return { ...counted, programs: rows.map(readProgram) }
}

/** Running and suspended programs, read as a guest, so that everyone gets the same list. */
const selectListed = (db: Db): Rows => selectPrograms(db, null).where('status', 'in', ['RUNNING', 'SUSPENDED'])

type Wanted = {
  q?: string | undefined
  status: 'RUNNING' | 'SUSPENDED' | undefined
  /** Restricts the list to these public ids. */
  among: readonly number[] | null
  order: 'published_at' | 'critical_max_won'
}

export const listListedPrograms = (db: Db, { q, status, among, order }: Wanted, page: Page): Promise<Found> => {
  let rows = selectListed(db)
  if (q !== undefined) {
    const pattern = patternHolding(q)
    rows = rows.where((row) => row.or([row('title', 'ilike', pattern), row('summary', 'ilike', pattern)]))
  }
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (among !== null) rows = rows.where('public_id', 'in', among)
  return listRows(db, rows, order, page)
}

export const listListedProgramsOf = (db: Db, companyId: number, page: Page): Promise<Found> =>
  listRows(db, selectListed(db).where('company_id', '=', companyId), 'published_at', page)

/** The programs of the viewer's company, including drafts. */
export const listCompanyPrograms = (
  db: Db,
  viewer: Viewer,
  status: ProgramStatus | undefined,
  page: Page,
): Promise<Found> => {
  const rows = selectPrograms(db, viewer, 'COMPANY')
  return listRows(db, status === undefined ? rows : rows.where('status', '=', status), 'created_at', page)
}
