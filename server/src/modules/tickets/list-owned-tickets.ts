import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { listOwnTickets as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { wholeList } from '../../platform/db/lists.ts'
import type { Call } from '../../platform/http/call.ts'
import { findProgramByPublicId } from '../programs/public.ts'
import { findRelated } from './find-related.ts'
import { listOwnedTickets as listRows, type OwnerWay, type TicketFilter } from './lists.sql.ts'
import { presentRow } from './tickets.present.ts'

/**
 * Lists the tickets of an author, or those of a crew or a company without drafts.
 * @param of the crew
 */
export const listOwnedTickets = async (
  call: Pick<Call, 'db' | 'actor' | 'locale'>,
  as: OwnerWay,
  { page, size, sort = 'latest', programId, ...others }: ParsedInputOf<typeof endpoint>,
  of: Pick<TicketFilter, 'crewId'> = {},
): Promise<AnswerOf<typeof endpoint>> => {
  const { db, actor } = call
  const program = programId === undefined ? undefined : await findProgramByPublicId(db, programId, actor)
  if (program === null) return { ...wholeList([]), byState: null }
  const filter = { ...others, ...of, programId: program?.id }
  const { rows, ...counted } = await listRows(db, actor, as, { filter, sort, page: { page, size } })
  const related = await findRelated(
    call,
    rows,
    rows.map((row) => row.author_id),
  )
  return { ...counted, data: rows.map((row) => presentRow(row, related, false)) }
}
