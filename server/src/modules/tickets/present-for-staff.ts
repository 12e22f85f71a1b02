import type { CompanyBriefWithClosing } from '@jebo/contract/core/company-brief.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { findPrograms } from '../programs/public.ts'
import { type Asking, findOwnTickets, type Linked } from './staff-action.ts'

type Row = Linked & { program_id: RowId<'programs'> }
type Known = { company: CompanyBriefWithClosing; isOwn: boolean }

/** A page of what staff decide about, each row with its company, and whether it is the caller's own. */
export const presentForStaff = async <R extends Row, Shown>(
  call: Asking & { db: Db },
  { rows, next }: { rows: readonly R[]; next: string | null },
  present: (row: R, known: Known) => Shown,
): Promise<{ data: Shown[]; next: string | null }> => {
  const programs = await findPrograms(
    call.db,
    rows.map((row) => row.program_id),
    call.actor,
  )
  const isOwn = await findOwnTickets(call.db, call, rows)
  const data = rows.flatMap((row) => {
    const company = programs.get(row.program_id)?.company
    return company ? [present(row, { company, isOwn: isOwn(row) })] : []
  })
  return { data, next }
}
