// What ends a report: staff hide or lower the ticket, or leave it as it is. Who reported it is told by mail.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type ReportState, reportLifecycle } from '@jebo/contract/tickets/reports.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { sendLater } from '../../platform/mail/mail.ts'
import { translatorFor } from '../../platform/translator.ts'
import { findMailRecipient } from '../accounts/public.ts'
import { listOpenReportsOf, type StaffReportRow } from './reports.sql.ts'
import { writeReportState } from './status.sql.ts'

type Asking = Pick<Services, 'sealer'> & { actor: Actor; now: Date }
type Answer = { to: ReportState; reason: string | null }

/** Null if the user has left. */
const recipientOf = (tx: Tx, { reporter_id, email, locale }: StaffReportRow) => {
  if (reporter_id !== null) return findMailRecipient(tx, reporter_id)
  return email === null ? null : { email, locale }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/**
 * The caller has locked the ticket.
 * @throws Refusal `ticket.reportEnded` if staff have answered it already
 */
export const endReport = async (
  tx: Tx,
  { sealer, actor, now }: Asking,
  report: StaffReportRow,
  { to, reason }: Answer,
): Promise<void> => {
  const { id, uuid, state, public_id } = report
  refuseUnless(reportLifecycle.isMove(state, to, 'STAFF'), 'ticket.reportEnded')
  const recipient = await recipientOf(tx, report)
  await writeReportState(tx, id, { from: state, to, decided_by: actor.id, decided_at: now })
  if (!recipient) return
  const { email, locale } = recipient
  const t = translatorFor(locale)
  const text = to === 'UPHELD' ? t('mails.ticketReport.upheld') : t('mails.ticketReport.dismissed')
  await sendLater(tx, sealer, `ticket-report-${uuid}`, {
    to: email,
    locale,
    isNotice: true,
    subject: t('mails.ticketReport.subject', { id: String(public_id) }),
    heading: t('mails.ticketReport.heading'),
    paragraphs: [text, ...linesOf(reason ?? '')],
  })
}

/** Answers all who have reported a locked ticket, which staff hide or lower. */
export const upholdReports = async (tx: Tx, call: Asking, ticket: { id: RowId<'tickets'> }): Promise<void> => {
  for (const report of await listOpenReportsOf(tx, call.actor, ticket.id)) {
    await endReport(tx, call, report, { to: 'UPHELD', reason: null })
  }
}
