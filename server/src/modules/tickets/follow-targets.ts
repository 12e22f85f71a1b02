import type { RowId } from '@jebo/contract/core/id.ts'
import type { ActivityType } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { wasTakenUp } from './activities.sql.ts'
import { followTarget, nextOf, reminderOf, startAll, startedBy, type Target } from './target-course.ts'
import {
  findFollowed,
  findResponseTargets,
  findTargetFacts,
  insertTargets,
  writeNextTarget,
  writeReminder,
  writeTarget,
} from './targets.sql.ts'

type Changed = { ticketId: RowId<'tickets'>; at: Date; type: ActivityType; after?: string }
type Facts = Awaited<ReturnType<typeof findTargetFacts>>

/** The targets that a change of the ticket begins. One that is taken up again has started them before. */
const begin = async (tx: Tx, facts: Facts, { at, ...changed }: Changed): Promise<Target[]> => {
  const kinds = startedBy(changed)
  if (kinds.length === 0) return []
  if (changed.type !== 'SUBMIT' && (await wasTakenUp(tx, facts.id))) return []
  const started = startAll(kinds, await findResponseTargets(tx, facts.company_id), at)
  await insertTargets(tx, facts.id, started)
  return started
}

/** Begins, stops and ends the targets of a ticket that has changed, which the caller has locked. */
export const followTargets = async (tx: Tx, changed: Changed): Promise<void> => {
  const { ticketId, at } = changed
  const facts = await findTargetFacts(tx, ticketId)
  const started = await begin(tx, facts, changed)
  const stored = await findFollowed(tx, ticketId)
  if (stored.length === 0) return
  const targets: Target[] = []
  for (const target of stored) {
    const change = followTarget(target, facts, at)
    if (change) await writeTarget(tx, ticketId, { ...target, ...change })
    targets.push({ ...target, ...change })
  }
  const next = nextOf(targets, facts, at)
  const isSame = next?.due_at?.getTime() === facts.target_due_at?.getTime() && started.length === 0
  if (isSame && (next?.kind ?? null) === facts.target_kind) return
  await writeNextTarget(tx, ticketId, { target_due_at: next?.due_at ?? null, target_kind: next?.kind ?? null })
  await writeReminder(tx, ticketId, next ? reminderOf(next, at) : null)
}
