import type { listAssets as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor, Handler } from '../../platform/http/call.ts'
import { listOwnAssets } from './assets.sql.ts'
import { presentCompanyAsset } from './companies.present.ts'

/** The public ids of the manager's programs, injected by the programs module. */
export type NumbersOfPrograms = {
  findProgramNumbers: (
    db: Db,
    manager: Actor,
    programIds: readonly RowId<'programs'>[],
  ) => Promise<Map<RowId<'programs'>, number>>
}

/** All assets of the caller's company, in order of creation. */
export const listAssets: Handler<typeof endpoint, [NumbersOfPrograms]> = async (
  { db, actor },
  page,
  { findProgramNumbers },
) => {
  const { rows, ...counted } = await listOwnAssets(db, actor, page)
  const programIds = rows.flatMap((row) => row.program_id ?? [])
  const numbers = await findProgramNumbers(db, actor, programIds)
  const numberOf = ({ program_id }: (typeof rows)[number]) =>
    program_id === null ? null : (numbers.get(program_id) ?? null)
  return { ...counted, data: rows.map((row) => presentCompanyAsset(row, numberOf(row))) }
}
