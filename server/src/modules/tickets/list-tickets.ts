import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { publicId } from '@jebo/contract/core/id.ts'
import type { listTickets as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findHackerId } from '../accounts/public.ts'
import { findCompanyByAlias } from '../companies/public.ts'
import { findCrewKeyByName } from '../crews/public.ts'
import { findProgramByPublicId } from '../programs/public.ts'
import { findRelated } from './find-related.ts'
import { findStarts, listDisclosedTickets, type TicketFilter } from './lists.sql.ts'
import { presentDisclosed } from './tickets.present.ts'

/** Publicly disclosed tickets, most recent disclosure first. */
export const listTickets: Handler<typeof endpoint> = async ({ db, locale }, { after, size, ...wanted }) => {
  const filter = await filterOf(db, wanted)
  if (filter === null) return { data: [], next: null }
  const { rows, next } = await listDisclosedTickets(db, filter, startOf(after), size)
  const authorIds = rows.map((row) => row.author_id)
  // The list is the same for everyone.
  const [related, starts] = await Promise.all([
    findRelated({ db, locale, actor: null }, rows, authorIds),
    findStarts(db, rows),
  ])
  const data = rows.map((row) => presentDisclosed(row, related, starts.get(row.id) ?? ''))
  return { data, next }
}

type Wanted = Omit<ParsedInputOf<typeof endpoint>, 'after' | 'size'>

/** Null if a program, company, author or crew that it names is not public. */
const filterOf = async (
  db: Db,
  { programId, company, author, crew, severity, month, q }: Wanted,
): Promise<TicketFilter | null> => {
  const [inProgram, ofCompany, byAuthor, asCrew] = await Promise.all([
    programId === undefined ? undefined : findProgramByPublicId(db, programId, null),
    company === undefined ? undefined : findCompanyByAlias(db, company),
    author === undefined ? undefined : findHackerId(db, author),
    crew === undefined ? undefined : findCrewKeyByName(db, crew),
  ])
  if (inProgram === null || ofCompany === null || byAuthor === null || asCrew === null) return null
  const owners = { programId: inProgram?.id, companyId: ofCompany?.id, authorId: byAuthor, crewId: asCrew }
  return { severity, month, q, ...owners }
}

/** An invalid id yields an empty page. */
const startOf = (after: string | undefined): number | undefined => {
  if (after === undefined) return
  const start = publicId.safeParse(Number(after))
  return start.success ? start.data : 0
}
