// What a company paid as CSV, in the words of the reader.
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { formatDateTime } from '@jebo/contract/core/format.ts'
import type { exportPayments as endpoint } from '@jebo/contract/tickets/payments.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { stringify } from 'csv-stringify/sync'
import type { Handler } from '../../platform/http/call.ts'
import { translatorFor } from '../../platform/translator.ts'
import { listRewards } from './list-rewards.ts'
import { limits } from './tickets.limits.ts'

const wholeList = { page: 1, size: ticketLimits.exported.rows } as const

/** Cells that programs for tables would compute begin with an apostrophe. */
export const exportPayments: Handler<typeof endpoint> = async (call) => {
  await call.limiter.spend(limits.sheets, String(call.actor.id))
  const t = translatorFor(call.locale)
  const { data } = await listRewards(call, 'COMPANY', wholeList)
  const header = [
    ...[t('documents.paidAt'), t('documents.number'), t('documents.title'), t('documents.program')],
    ...[t('tickets.page.severity'), t('documents.author'), t('documents.crew'), t('documents.rewardWon')],
  ]
  const rows = data.map(({ paidAt, ticket, program, severity, hacker, crew, amountWon }) => [
    ...[formatDateTime(call.locale, paidAt), ticket.id, ticket.title, program.title],
    ...[t(`tickets.severities.${severity}`), hacker?.nickname ?? null, crew?.name ?? null, amountWon],
  ])
  // Programs for tables read UTF-8 only if the file says so.
  const text = stringify([header, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
  const name = `jebo-payments-${dayInSeoul(call.now)}.csv`
  return { bytes: new TextEncoder().encode(text), type: 'text/csv', name, disposition: 'attachment' as const }
}
