import type { reportTicket as endpoint } from '@jebo/contract/tickets/reports.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { hasOpenReports, holdReportable, insertReport } from './reports.sql.ts'
import { limits, mostOpenReports } from './tickets.limits.ts'

/** Reports a public ticket to staff, as a user or as a guest. */
export const reportTicket: Handler<typeof endpoint> = async (call, { id, reason, contents, email }) => {
  const { actor } = call
  await call.limiter.spend(limits.reportsPerClient, call.address)
  const reporter = actor?.uuid ?? email
  if (reporter !== undefined) await call.limiter.spend(limits.reportsPerReporter, reporter)
  await inTransaction(call.db, async (tx) => {
    const ticket = (await holdReportable(tx, id)) ?? refuse('error.notFound')
    refuseUnless(reporter !== undefined, 'error.invalidRequest', atField('email', 'field.required'))
    refuseUnless(!(await hasOpenReports(tx, ticket.id, mostOpenReports)), 'ticket.reportedOften')
    await insertReport(tx, {
      ticket_id: ticket.id,
      reporter_id: actor?.id ?? null,
      email: actor ? null : (email ?? null),
      locale: call.mailLocale,
      reason,
      contents,
      created_at: call.now,
    })
  })
}
