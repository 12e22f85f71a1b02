// The lists of tickets as CSV, in the words of the reader.
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { ServedFile } from '@jebo/contract/core/endpoint.ts'
import { formatDateTime } from '@jebo/contract/core/format.ts'
import type {
  exportCompanyTickets as companyEndpoint,
  exportCrewTickets as crewEndpoint,
  exportOwnTickets as ownEndpoint,
} from '@jebo/contract/tickets/exports.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { stringify } from 'csv-stringify/sync'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { translatorFor } from '../../platform/translator.ts'
import { listCompanyTickets } from './list-company-tickets.ts'
import { listCrewTickets } from './list-crew-tickets.ts'
import { listOwnedTickets } from './list-owned-tickets.ts'
import { limits } from './tickets.limits.ts'

type Called = Pick<CallOf<typeof ownEndpoint>, 'locale' | 'config' | 'now'>
type Words = ReturnType<typeof translatorFor>
/** With its header. */
type Column = readonly [string, (row: TicketRow) => string | number | null]

const columnsIn = (t: Words, { locale, config: { baseUrl } }: Called): Column[] => {
  const at = (iso: string | null): string | null => iso && formatDateTime(locale, iso)
  return [
    [t('documents.number'), ({ id }) => id],
    [t('documents.title'), ({ title }) => title],
    [t('documents.state'), ({ state }) => t(`tickets.states.${state}`)],
    [t('tickets.page.substate'), ({ substate }) => t(`tickets.substates.${substate}`)],
    [t('tickets.page.severity'), ({ severity }) => severity && t(`tickets.severities.${severity}`)],
    [t('tickets.page.weakness'), ({ weaknessType }) => weaknessType],
    [t('documents.program'), ({ program }) => program.title],
    [t('documents.company'), ({ company }) => company.name],
    [t('documents.author'), ({ author }) => author?.nickname ?? null],
    [t('documents.crew'), ({ crew }) => crew?.name ?? null],
    [t('documents.rewardWon'), ({ rewardTotalWon }) => rewardTotalWon],
    [t('tickets.page.disclosure'), ({ disclosure }) => t(`tickets.disclosures.${disclosure}`)],
    [t('tickets.page.submittedAt'), ({ submittedAt }) => at(submittedAt)],
    [t('documents.turnSince'), ({ turnSince }) => at(turnSince)],
    [t('documents.updatedAt'), ({ updatedAt }) => at(updatedAt)],
    [t('documents.address'), ({ id }) => `${baseUrl}/tickets/${id}`],
  ]
}

const wholeList = { page: 1, size: ticketLimits.exported.rows } as const

/** Cells that programs for tables would compute begin with an apostrophe. */
const sheetOf = (call: Called, { data: tickets }: { data: readonly TicketRow[] }, isForCompany = false): ServedFile => {
  const t = translatorFor(call.locale)
  const assignee: Column = [t('documents.assignee'), (ticket) => ticket.assignee?.nickname ?? null]
  const columns = [...columnsIn(t, call), ...(isForCompany ? [assignee] : [])]
  const rows = tickets.map((ticket) => columns.map(([, cellOf]) => cellOf(ticket)))
  // Programs for tables read UTF-8 only if the file says so.
  const text = stringify([columns.map(([header]) => header), ...rows], {
    ...{ bom: true, escape_formulas: true, record_delimiter: 'windows' },
  })
  const name = `jebo-tickets-${dayInSeoul(call.now)}.csv`
  return { bytes: new TextEncoder().encode(text), type: 'text/csv', name, disposition: 'attachment' }
}

export const exportOwnTickets: Handler<typeof ownEndpoint> = async (call, wanted) => {
  await call.limiter.spend(limits.sheets, String(call.actor.id))
  return sheetOf(call, await listOwnedTickets(call, 'AUTHOR', { ...wanted, ...wholeList }))
}

export const exportCrewTickets: Handler<typeof crewEndpoint> = async (call, wanted) => {
  await call.limiter.spend(limits.sheets, String(call.actor.id))
  return sheetOf(call, await listCrewTickets(call, { ...wanted, ...wholeList }))
}

export const exportCompanyTickets: Handler<typeof companyEndpoint> = async (call, wanted) => {
  await call.limiter.spend(limits.sheets, String(call.actor.id))
  return sheetOf(call, await listCompanyTickets(call, { ...wanted, ...wholeList }), true)
}
