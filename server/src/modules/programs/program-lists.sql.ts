import type { AssetType } from '@jebo/contract/core/asset.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { ProgramStatus } from '@jebo/contract/programs/programs.lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Counted, pageByKey } from '../../platform/db/lists.ts'
import { contains, hasPieces, publicIdIn } from '../../platform/db/search.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { hasAssetOf, isOfCompanyNamed } from '../companies/public.ts'
import type { ListedProgram } from './program.ts'
import { readListedProgram, withListedColumns } from './program-row.sql.ts'
import { selectPrograms } from './visible-to.sql.ts'

type Rows = ReturnType<typeof selectPrograms>
type Order = 'published_at' | 'critical_max_won' | 'created_at'
export type Found = Counted & { programs: ListedProgram[] }

/** In descending order. */
const listRows = async (db: Db, found: Rows, order: Order, page: Page): Promise<Found> => {
  const sorted = (rows: Rows) => rows.orderBy(order, 'desc').orderBy('id', 'desc')
  const { rows, ...counted } = await pageByKey(db, sorted(found).select('id'), page, (shown) =>
    // The reader of the list sees each of these keys.
    withListedColumns(sorted(selectPrograms(db, systemRead).where('id', 'in', shown))),
  )
  return { ...counted, programs: rows.map(readListedProgram) }
}

/** Running and suspended programs, read as a guest, so that everyone gets the same list. */
const selectListed = (db: Db): Rows => selectPrograms(db, null).where(sql<boolean>`status in ('RUNNING', 'SUSPENDED')`)

type Wanted = {
  q?: string | undefined
  status?: 'RUNNING' | 'SUSPENDED' | undefined
  assetType?: AssetType | undefined
  order: 'published_at' | 'critical_max_won'
}

/** Programs with this number, or with this text on their card. */
const matching = (rows: Rows, q: string): Rows => {
  const id = publicIdIn(q)
  if (id !== null) return rows.where('public_id', '=', id)
  const text = sql<string>`(title || E'\n' || coalesce(summary, ''))`
  const isOfCompany = isOfCompanyNamed('programs.company_id', q)
  // Two conditions, so that the index answers the first one: computing the pieces of each row is expensive.
  return rows
    .where((row) => row.or([hasPieces(text, q), isOfCompany]))
    .where((row) => row.or([contains(text, q), isOfCompany]))
}

export const listListedPrograms = (db: Db, { q, status, assetType, order }: Wanted, page: Page): Promise<Found> => {
  let rows = selectListed(db)
  if (q !== undefined) rows = matching(rows, q)
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (assetType !== undefined) rows = rows.where(hasAssetOf('programs.id', assetType))
  return listRows(db, rows, order, page)
}

export const listListedProgramsOf = (db: Db, companyId: RowId<'companies'>, page: Page): Promise<Found> =>
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
