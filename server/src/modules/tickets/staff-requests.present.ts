import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { StaffAppeal } from '@jebo/contract/tickets/appeals.schema.ts'
import type { StaffReport } from '@jebo/contract/tickets/reports.schema.ts'
import type { StaffPublication, StaffRequest } from '@jebo/contract/tickets/staff-disclosures.schema.ts'
import type { StaffTakeDown } from '@jebo/contract/tickets/staff-take-downs.schema.ts'
import { stateOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { StaffAppealRow } from './appeals.sql.ts'
import type { StaffRequestRow } from './disclosures.sql.ts'
import type { StaffReportRow } from './reports.sql.ts'
import type { StaffTakeDownRow } from './take-downs.sql.ts'
import type { StaffTermRow } from './terms.sql.ts'

type Known = { company: CompanyBrief; isOwn: boolean; state: StaffRequest['state'] }

type TicketRow = Pick<StaffTermRow, 'public_id' | 'title' | 'severity' | 'substate' | 'disclosure'>

const ticketOf = (row: TicketRow): StaffPublication['ticket'] => {
  if (row.title === null || row.severity === null)
    throw new Error('a submitted ticket lacks what a constraint requires')
  return {
    id: row.public_id,
    title: row.title,
    severity: row.severity,
    substate: row.substate,
    disclosure: row.disclosure,
  }
}

/** Who has left one of the sides reads nothing of it as staff. */
export const presentStaffRequest = (row: StaffRequestRow, { company, isOwn, state }: Known): StaffRequest => ({
  id: row.uuid,
  state,
  ticket: isOwn ? null : ticketOf({ ...row, disclosure: row.ticket_disclosure }),
  company,
  by: row.side,
  disclosure: row.disclosure,
  summary: isOwn ? null : row.summary,
  objection: isOwn ? null : row.objection,
  createdAt: row.requested_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  dueAt: row.due_at.toISOString(),
  isExtended: row.extended_at !== null,
  isOwn,
})

const originalOf = ({
  original_number: number,
  original_substate: substate,
}: StaffAppealRow): StaffAppeal['original'] =>
  number === null || substate === null ? null : { number, state: stateOf(substate) }

export const presentStaffAppeal = (
  row: StaffAppealRow,
  { company, isOwn }: Omit<Known, 'state'> & Pick<StaffAppeal, 'company'>,
): StaffAppeal => ({
  id: row.uuid,
  state: row.state,
  ticket: isOwn ? null : ticketOf(row),
  company,
  closing: row.closing,
  closingReason: isOwn ? null : row.closing_reason,
  laterReasons: isOwn ? [] : row.later_reasons,
  original: isOwn ? null : originalOf(row),
  reason: isOwn ? null : row.reason,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  isOwn,
})

export const presentStaffPublication = (
  row: StaffTermRow,
  { company, isOwn }: Omit<Known, 'state'>,
): StaffPublication => ({
  ticket: isOwn ? null : ticketOf(row),
  company,
  dueAt: row.due_at.toISOString(),
  isExtended: row.extended_at !== null,
  isOwn,
})

/** Who has left one of the sides reads nothing of it as staff. */
export const presentStaffTakeDown = (
  row: StaffTakeDownRow,
  { company, isOwn }: Omit<Known, 'state'>,
): StaffTakeDown => ({
  id: row.uuid,
  ticket: isOwn ? null : ticketOf({ ...row, disclosure: row.ticket_disclosure }),
  company,
  disclosure: row.disclosure,
  reason: isOwn ? null : row.reason,
  authorAnswer: isOwn ? null : row.author_answer,
  companyAnswer: isOwn ? null : row.company_answer,
  hiddenAt: row.hidden_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  isOwn,
})

export const presentStaffReport = (row: StaffReportRow, { company, isOwn }: Omit<Known, 'state'>): StaffReport => ({
  id: row.uuid,
  ticket: isOwn ? null : ticketOf(row),
  company,
  reason: row.reason,
  contents: isOwn ? null : row.contents,
  isByUser: row.reporter_id !== null,
  createdAt: row.created_at.toISOString(),
  isOwn,
})
