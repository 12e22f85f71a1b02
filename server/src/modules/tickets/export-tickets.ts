// The lists of tickets as CSV, in the words of the reader.
import { dayInSeoul, timeInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { ServedFile } from '@jebo/contract/core/endpoint.ts'
import { withLocale } from '@jebo/contract/core/locale.ts'
import type {
  exportCompanyTickets as companyEndpoint,
  exportCrewTickets as crewEndpoint,
  exportOwnTickets as ownEndpoint,
} from '@jebo/contract/tickets/exports.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { writeSheet } from '../../platform/csv/write-sheet.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { type Translator, translatorFor } from '../../platform/translator.ts'
import { listCompanyTickets } from './list-company-tickets.ts'
import { listCrewTickets } from './list-crew-tickets.ts'
import { listOwnedTickets } from './list-owned-tickets.ts'
import { limits } from './tickets.limits.ts'

type Called = Pick<CallOf<typeof ownEndpoint>, 'locale' | 'config' | 'now'>
/** With its header. */
type Column = readonly [string, (row: TicketRow) => string | number | null]

/** The same in each language, so that a sheet sorts and compares times. */
const at = (iso: string | null): string | null => {
  if (iso === null) return null
  const moment = new Date(iso)
  const [hours, minutes] = [timeInSeoul(moment).slice(8, 10), timeInSeoul(moment).slice(10, 12)]
  return `${dayInSeoul(moment)} ${hours}:${minutes}`
}

const columnsIn = (t: Translator, { locale, config: { baseUrl } }: Called): Column[] => {
  return [
    [t('documents.number'), ({ id }) => id],
    [t('documents.title'), ({ title }) => title],
    [t('documents.state'), ({ state }) => t(`tickets.states.${state}`)],
    [t('documents.substate'), ({ substate }) => t(`tickets.substates.${substate}`)],
    [t('tickets.page.severity'), ({ severity }) => severity && t(`tickets.severities.${severity}`)],
    [t('tickets.page.weakness'), ({ weaknessType }) => weaknessType],
    [t('documents.program'), ({ program }) => program.title],
    [t('documents.company'), ({ company }) => company.name],
    [t('documents.author'), ({ author }) => author?.nickname ?? null],
    [t('documents.crew'), ({ crew }) => crew?.name ?? null],
    [t('documents.rewardWon'), ({ rewardTotalWon }) => rewardTotalWon],
    [t('tickets.page.disclosure'), ({ disclosure }) => t(`tickets.disclosures.${disclosure}`)],
    [t('tickets.page.submittedAt'), ({ submittedAt }) => at(submittedAt)],
    [t('tickets.page.disclosedAt'), ({ disclosedAt }) => at(disclosedAt)],
    [t('documents.turnSince'), ({ turnSince }) => at(turnSince)],
    [t('documents.updatedAt'), ({ updatedAt }) => at(updatedAt)],
    [t('documents.address'), ({ id }) => `${baseUrl}${withLocale(`/tickets/${id}`, locale)}`],
  ]
}

const wholeList = { page: 1, size: ticketLimits.exported.rows } as const

const sheetOf = (call: Called, { data: tickets }: { data: readonly TicketRow[] }, isForCompany = false): ServedFile => {
  const t = translatorFor(call.locale)
  const assignee: Column = [t('documents.assignee'), (ticket) => ticket.assignee?.nickname ?? null]
  const labels: Column = [t('documents.labels'), (ticket) => ticket.labels.map(({ name }) => name).join(', ')]
  const dueAt: Column = [t('documents.nextDueAt'), ({ nextTarget }) => at(nextTarget?.dueAt ?? null)]
  const columns = [...columnsIn(t, call), ...(isForCompany ? [assignee, labels, dueAt] : [])]
  const rows = tickets.map((ticket) => columns.map(([, cellOf]) => cellOf(ticket)))
  return writeSheet(`jebo-tickets-${dayInSeoul(call.now)}.csv`, [columns.map(([header]) => header), ...rows])
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
