// Mails that follow the bell. What happens to one ticket within some minutes is one mail. A mail is a job of its own, which
// reads the events, the rights and the preferences again: who lost the right or switched mails off gets none.
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob, enqueueTogether } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { sendLater } from '../../platform/mail/mail.ts'
import { findMailRecipient, findPeople } from '../accounts/public.ts'
import { findCompanyBriefs } from '../companies/public.ts'
import { composeNotice, idOfNotice } from './compose-notice.ts'
import { mailTypeOf } from './mail-types.ts'
import { type Cause, readEvent } from './notifications.events.ts'
import type { NotifiedEvent } from './notified-event.ts'
import { findPreferences } from './preferences.sql.ts'
import { isThisCandidate } from './recipients.sql.ts'
import { findRecipients } from './recipients.ts'

export type NoticeServices = Pick<Services, 'db' | 'loadActors' | 'config' | 'sealer'>

type Notice = Cause & { userId: RowId<'users'> }

const mailNotice = defineJob<readonly Notice[]>('notifications:mail')

/** From the first event on a ticket: long enough for what one manager does in one go. */
const waitSeconds = 120

/** Nobody needs a mail about what happened before, as after the queue stood still for days. */
const oldestMs = 3 * dayMs

const groupOf = ({ ticket, program, source }: NotifiedEvent): string =>
  ticket ? `ticket:${ticket.publicId}` : program ? `program:${program.publicId}` : source

/** Mails users of an event, together with what else happens soon. */
export const mailLater = async (
  tx: Tx,
  { cause, event }: { cause: Cause; event: NotifiedEvent },
  userIds: readonly RowId<'users'>[],
  now: Date,
): Promise<void> => {
  if (userIds.length === 0 || event.at.getTime() < now.getTime() - oldestMs) return
  const group = groupOf(event)
  const notices = userIds.map((userId) => ({ key: `notice:${userId}:${group}`, item: { ...cause, userId } }))
  await enqueueTogether(tx, mailNotice, notices, event.ticket || event.program ? waitSeconds : 0)
}

/** The events of a mail that its user may know of now, oldest first, each once. */
const readEvents = async (
  tx: Tx,
  { loadActors }: Pick<Services, 'loadActors'>,
  notices: readonly Notice[],
): Promise<NotifiedEvent[]> => {
  const events = new Map<string, NotifiedEvent>()
  for (const { userId, ...cause } of notices) {
    const event = await readEvent(tx, cause)
    if (event === null) continue
    const [recipient] = await findRecipients(tx, loadActors, event, isThisCandidate(event, userId))
    if (recipient !== undefined) events.set(event.source, event)
  }
  return [...events.values()].toSorted((left, right) => left.at.getTime() - right.at.getTime())
}

/** The name of who invited the user to a crew; null for other events, and of who has left since. */
const inviterOf = async (tx: Tx, { event, actorId }: NotifiedEvent): Promise<string | null> => {
  if (event !== 'CREW_INVITED' || actorId === null) return null
  return (await findPeople(tx, [actorId])).get(actorId)?.nickname ?? null
}

/** The task that makes one mail of the events that wait for a user. */
export const mailNotices = (services: NoticeServices): Tasks =>
  task(mailNotice, async (notices) => {
    const userId = notices[0]?.userId
    if (userId === undefined) return
    await inTransaction(services.db, async (tx) => {
      const recipient = await findMailRecipient(tx, userId)
      if (recipient === null) return
      const { mutedTypes, hidesNames } = await findPreferences(tx, userId)
      const told = (await readEvents(tx, services, notices)).flatMap((event) => {
        const type = mailTypeOf(event, userId)
        return type === null || mutedTypes.includes(type) ? [] : [{ event, type }]
      })
      const [first, ...others] = told
      if (first === undefined) return
      const companyId = first.event.companyId
      const companies = companyId === null ? new Map() : await findCompanyBriefs(tx, [companyId])
      const company: string | null = companies.get(companyId)?.name ?? null
      const inviter = await inviterOf(tx, first.event)
      const notice = { userId, recipient, hidesNames, company, inviter, told: [first, ...others] } as const
      const mail = composeNotice(services, notice)
      await sendLater(tx, services.sealer, idOfNotice(userId, told), mail)
    })
  })
