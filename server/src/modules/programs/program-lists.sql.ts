import type { Page } from '@jebo/contract/core/page.ts'
import type { ProgramStatus } from '@jebo/contract/programs/programs.schema.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Counted, pageOf } from '../../platform/db/lists.ts'
import { patternHolding } from '../../platform/db/pattern.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Program } from './program.ts'
import { readProgram, selectPrograms } from './program-row.sql.ts'

type Where = ExpressionBuilder<DB, 'programs'>
type Order = 'published_at' | 'critical_max_won' | 'created_at'
export type Found = Counted & { programs: Program[] }

/** The latest or the most first. */
const listWhere = async (
  db: Db,
  condition: (where: Where) => ReturnType<Where['and']>,
  order: Order,
  page: Page,
): Promise<Found> => {
  const sorted = selectPrograms(db).where(condition).orderBy(order, 'desc').orderBy('id', 'desc')
  const { rows, ...counted } = await pageOf(db, sorted, page)
  return { ...counted, programs: rows.map(readProgram) }
}

/** Everybody's, in lists: those that run and those that are suspended. */
const isListed = (where: Where) =>
  where.and([where('status', 'in', ['RUNNING', 'SUSPENDED']), where('type', '=', 'PUBLIC')])

type Wanted = {
  q?: string | undefined
  status: 'RUNNING' | 'SUSPENDED' | undefined
  /** Public ids that the list is cut down to. */
  among: readonly number[] | null
  order: 'published_at' | 'critical_max_won'
}

export const listListedPrograms = (db: Db, { q, status, among, order }: Wanted, page: Page): Promise<Found> => {
  const condition = (where: Where) =>
    where.and([
      isListed(where),
      ...(q === undefined
        ? []
        : [where.or([where('title', 'ilike', patternHolding(q)), where('summary', 'ilike', patternHolding(q))])]),
      ...(status === undefined ? [] : [where('status', '=', status)]),
      ...(among === null ? [] : [where('public_id', 'in', among)]),
    ])
  return listWhere(db, condition, order, page)
}

export const listListedProgramsOf = (db: Db, companyId: number, page: Page): Promise<Found> =>
  listWhere(db, (where) => where.and([isListed(where), where('company_id', '=', companyId)]), 'published_at', page)

/** A company's own, drafts among them. */
export const listAllProgramsOf = (
  db: Db,
  companyId: number,
  status: ProgramStatus | undefined,
  page: Page,
): Promise<Found> =>
  listWhere(
    db,
    (where) =>
      where.and([where('company_id', '=', companyId), ...(status === undefined ? [] : [where('status', '=', status)])]),
    'created_at',
    page,
  )
