import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { listTickets as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findHackerId } from '../accounts/public.ts'
import { findCompanyByAlias } from '../companies/public.ts'
import { findCrewKeyByName } from '../crews/public.ts'
import { findProgramByPublicId } from '../programs/public.ts'
import { countDisclosedTickets, type DisclosedFilter, findStarts, listDisclosedTickets } from './disclosed.sql.ts'
import { sinceDays, startIn } from './feed-start.ts'
import { findRelated } from './find-related.ts'
import { presentDisclosed } from './tickets.present.ts'

type Ticket = RowId<'tickets'>
/** Which of these tickets a user follows; passed in by `server.ts`. */
export type FindFollowed = (
  db: Db,
  userId: RowId<'users'>,
  ids: readonly Ticket[],
) => Promise<ReadonlySet<Ticket | null>>

/** Publicly disclosed tickets. The list is the same for everyone, but for what the caller follows. */
export const listTickets: Handler<typeof endpoint, [FindFollowed]> = async (
  { db, locale, actor, now },
  { after, size, sort, counted, follows, days, ...wanted },
  findFollowed,
) => {
  const named = await filterOf(db, wanted)
  if (named === null) return { data: [], next: null, counted: counted ? { count: 0, isMore: false } : null }
  const filter = { ...named, since: sinceDays(now, days) }
  const start = after === undefined ? undefined : startIn(after)
  const [{ rows, next }, count] = await Promise.all([
    listDisclosedTickets(db, { filter, sort, start, size }),
    counted && after === undefined ? countDisclosedTickets(db, filter, { sort, size }) : null,
  ])
  const authorIds = rows.map((row) => row.author_id)
  const ids = rows.map((row) => row.id)
  const [related, starts, followed] = await Promise.all([
    findRelated({ db, locale, actor: null }, rows, authorIds),
    findStarts(db, rows),
    follows && actor ? findFollowed(db, actor.id, ids) : new Set(),
  ])
  const data = rows.map((row) =>
    presentDisclosed(row, related, { start: starts.get(row.id) ?? '', isFollowed: followed.has(row.id) }),
  )
  return { data, next, counted: count }
}

type Wanted = Omit<ParsedInputOf<typeof endpoint>, 'after' | 'size' | 'sort' | 'counted' | 'follows' | 'days'>

/** Null if a program, company, author or crew that it names is not public. */
const filterOf = async (
  db: Db,
  { programId, company, author, crew, severity, month, weakness, q }: Wanted,
): Promise<DisclosedFilter | null> => {
  const [inProgram, ofCompany, byAuthor, asCrew] = await Promise.all([
    programId === undefined ? undefined : findProgramByPublicId(db, programId, null),
    company === undefined ? undefined : findCompanyByAlias(db, company),
    author === undefined ? undefined : findHackerId(db, author),
    crew === undefined ? undefined : findCrewKeyByName(db, crew),
  ])
  if (inProgram === null || ofCompany === null || byAuthor === null || asCrew === null) return null
  const owners = { programId: inProgram?.id, companyId: ofCompany?.id, authorId: byAuthor, crewId: asCrew }
  return { severity, month, q, weakness: weakness?.split('|', mostNames), ...owners }
}

/** Of one weakness, in the languages of the pages. */
const mostNames = 3
