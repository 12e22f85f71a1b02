import type { RowId } from '@jebo/contract/core/id.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { translatorFor } from '../../platform/translator.ts'
import { findPeople } from '../accounts/public.ts'
import { findCrews } from '../crews/public.ts'
import { findPrograms } from '../programs/public.ts'
import { findLabelsOf } from './labels.sql.ts'
import type { ListedTicket } from './lists.sql.ts'
import type { Related } from './tickets.present.ts'
import { findTicketBriefs } from './tickets.sql.ts'

type Row = { program_id: RowId<'programs'>; crew_id?: RowId<'crews'> | null }

/** Whom a reader on this side learns of a ticket: the company also who works on it. */
export const peopleOf = (
  { author_id, assignee_id }: Pick<ListedTicket, 'author_id' | 'assignee_id'>,
  side: TicketSide | null,
): RowId<'users'>[] => (side === 'COMPANY' && assignee_id !== null ? [author_id, assignee_id] : [author_id])

/**
 * Loads the programs, companies, crews and users of many tickets with one query per kind.
 * @param labelled which of them the reader reads on the side of their company, with their labels
 */
export const findRelated = async (
  { db, actor, locale }: Pick<Call, 'db' | 'actor' | 'locale'>,
  rows: readonly Row[],
  userIds: readonly RowId<'users'>[],
  labelled: readonly RowId<'tickets'>[] = [],
): Promise<Related> => {
  const programIds = rows.map((row) => row.program_id)
  const [programs, people, crews, labels] = await Promise.all([
    findPrograms(db, programIds, actor),
    findPeople(db, userIds),
    findCrews(
      db,
      rows.flatMap(({ crew_id }) => crew_id ?? []),
    ),
    findLabelsOf(db, labelled, actor),
  ])
  const companies = new Map([...programs.values()].map(({ companyId, company }) => [companyId, company]))
  return { programs, unseen: translatorFor(locale)('tickets.unseenProgram'), companies, people, crews, labels }
}

/**
 * What tickets are called where their rewards are listed, except those of programs that a manager does not see, and of private
 * programs for which a member of the crew is not cleared; injected into the ledger.
 */
export const briefTickets = async (db: Db, ticketIds: readonly RowId<'tickets'>[], reader: Viewer) => {
  const programIds = reader?.standing.company?.programIds ?? null
  // A manager without the permission to read tickets sees what was paid for.
  const isOfManager = reader?.standing.company != null
  const found = await findTicketBriefs(db, ticketIds, isOfManager ? systemRead : reader)
  const rows = found.filter((row) => programIds === null || programIds.includes(row.program_id))
  const programs = await findPrograms(
    db,
    rows.map((row) => row.program_id),
    reader,
  )
  return new Map(
    rows.map((row) => {
      const program = programs.get(row.program_id)
      return [
        row.id,
        {
          number: row.public_id,
          title: row.title,
          program: program && program.title !== null ? { id: program.id, title: program.title } : null,
          company: program?.company ?? null,
        },
      ]
    }),
  )
}
