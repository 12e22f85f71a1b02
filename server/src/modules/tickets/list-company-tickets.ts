import type { RowId } from '@jebo/contract/core/id.ts'
import type { DueFilter } from '@jebo/contract/tickets/target-kinds.ts'
import type { listCompanyTickets as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { wholeList } from '../../platform/db/lists.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { findUserId } from '../accounts/public.ts'
import { afterBusinessMinutes, minutesPerDay } from './business-time.ts'
import { listOwnedTickets } from './list-owned-tickets.ts'

/** The tickets that the caller's company received; by default those of all its managers, and of none. */
export const listCompanyTickets: Handler<typeof endpoint> = async (call, { assignee, due: dueFilter, ...asked }) => {
  const due = dueFilter && dueTimes(dueFilter, call.now)
  if (assignee === undefined) return listOwnedTickets(call, 'COMPANY', asked, { due })
  const assigneeId = await findAssigneeId(call, assignee)
  if (assigneeId === undefined) return { ...wholeList([]), byState: null }
  return listOwnedTickets(call, 'COMPANY', asked, { assigneeId, due })
}

const dueTimes = (due: DueFilter, now: Date): { after: Date | null; until: Date } =>
  due === 'OVERDUE' ? { after: null, until: now } : { after: now, until: afterBusinessMinutes(now, minutesPerDay) }

/** Null for nobody, undefined for a user who does not exist. */
const findAssigneeId = async (
  { db, actor }: CallOf<typeof endpoint>,
  assignee: string,
): Promise<RowId<'users'> | null | undefined> => {
  if (assignee === 'none') return null
  return assignee === 'me' ? actor.id : ((await findUserId(db, assignee)) ?? undefined)
}
