import { dayMs } from '@jebo/contract/core/durations.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { listCompanyTickets as endpoint } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import type { DueFilter } from '@jebo/contract/tickets/target-kinds.ts'
import { wholeList } from '../../platform/db/lists.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { findHackerId, findUserId } from '../accounts/public.ts'
import { afterBusinessMinutes, minutesPerDay } from './business-time.ts'
import { findLabel } from './labels.sql.ts'
import { listOwnedTickets } from './list-owned-tickets.ts'
import type { TicketFilter } from './lists.sql.ts'

/** The tickets that the caller's company received; by default those of all its managers, and of none. */
export const listCompanyTickets: Handler<typeof endpoint> = async (
  call,
  { assignee, due, age, label, originals, q, ...others },
) => {
  const isAuthor = q?.startsWith('@') === true
  const named = await findNamedKeys(call, { assignee, label, author: isAuthor ? q.slice(1) : undefined })
  if (named === null) return { ...wholeList([]), byState: null }
  const asked = isAuthor ? others : { ...others, q }
  const waitingSince = age && new Date(call.now.getTime() - Number(age) * dayMs)
  const isOriginal = originals !== undefined
  return listOwnedTickets(call, 'COMPANY', asked, {
    ...{ ...named, waitingSince, isOriginal },
    due: due && dueTimes(due, call.now),
  })
}

const dueTimes = (due: DueFilter, now: Date): { after: Date | null; until: Date } =>
  due === 'OVERDUE' ? { after: null, until: now } : { after: now, until: afterBusinessMinutes(now, minutesPerDay) }

type Names = Record<'assignee' | 'label' | 'author', string | undefined>
type Keys = Pick<TicketFilter, 'assigneeId' | 'labelId' | 'authorId'>

/** Null if one of what is named does not exist. */
const findNamedKeys = async (
  call: CallOf<typeof endpoint>,
  { assignee, label, author }: Names,
): Promise<Keys | null> => {
  const { db, actor } = call
  const [assigneeId, labelled, authorId] = await Promise.all([
    assignee === undefined ? undefined : findAssigneeId(call, assignee),
    label === undefined ? undefined : findLabel(db, actor, label),
    author === undefined ? undefined : findHackerId(db, author),
  ])
  const isMissing =
    (assignee !== undefined && assigneeId === undefined) || (label !== undefined && !labelled) || authorId === null
  return isMissing ? null : { assigneeId, labelId: labelled?.id, authorId }
}

/** Null for nobody, undefined for a user who does not exist. */
const findAssigneeId = async (
  { db, actor }: CallOf<typeof endpoint>,
  assignee: string,
): Promise<RowId<'users'> | null | undefined> => {
  if (assignee === 'none') return null
  return assignee === 'me' ? actor.id : ((await findUserId(db, assignee)) ?? undefined)
}
