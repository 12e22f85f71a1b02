// The list of events and challenges by what is next.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type EventKind, type EventPhase, eventKinds, eventPhases } from '@jebo/contract/programs/events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { countTabs } from '../../platform/db/lists.ts'
import { findProgramsById } from './programs.sql.ts'
import { selectPrograms } from './visible-to.sql.ts'

type Wanted = { kind: EventKind | undefined; phase: EventPhase | undefined; now: Date }

/** Read as a guest, so that everyone gets the same list. One that was ended before its start has no phase here. */
const rowsIn = (db: Db, phase: EventPhase, now: Date) => {
  const published = selectPrograms(db, null).where(sql<boolean>`status <> 'DRAFT' and starts_at is not null`)
  if (phase === 'OVER') return published.where('ends_at', '<=', now)
  const open = published.where(sql<boolean>`status in ('RUNNING', 'SUSPENDED')`)
  return phase === 'UPCOMING'
    ? open.where('starts_at', '>', now)
    : open.where('starts_at', '<=', now).where('ends_at', '>', now)
}

/** By what a phase is sorted, in seconds, the lowest first: its next end, its next start, or its last end. */
const orders = {
  RUNNING: {
    column: 'ends_at',
    direction: 'asc',
    next: sql<number>`extract(epoch from ends_at)`,
    tie: sql<number>`id`,
  },
  UPCOMING: {
    column: 'starts_at',
    direction: 'asc',
    next: sql<number>`extract(epoch from starts_at)`,
    tie: sql<number>`id`,
  },
  OVER: {
    column: 'ends_at',
    direction: 'desc',
    next: sql<number>`-extract(epoch from ends_at)`,
    tie: sql<number>`-id`,
  },
} as const

/** The first keys of one kind in one phase, which an index has in this order. */
const firstKeys = (
  db: Db,
  { kind, phase, now }: Required<Wanted> & { kind: EventKind; phase: EventPhase },
  most: number,
) => {
  const { column, direction, next, tie } = orders[phase]
  const place = sql.lit(eventPhases.indexOf(phase))
  return rowsIn(db, phase, now)
    .where('type', '=', kind)
    .select(['id', place.$castTo<number>().as('place'), next.as('next'), tie.as('tie')])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(most)
}

/** @returns the keys of a page: running ones, then upcoming ones, then those that are over */
const keysOf = async (db: Db, { kind, phase, now }: Wanted, { page, size }: Page) => {
  const most = page * size
  const parts: RawBuilder<unknown>[] = (phase ? [phase] : eventPhases).flatMap((one) =>
    (kind ? [kind] : eventKinds).map((each) => sql`(${firstKeys(db, { kind: each, phase: one, now }, most)})`),
  )
  const { rows } = await sql<{ id: RowId<'programs'> }>`
    select id from (${sql.join(parts, sql` union all `)}) as events
    order by place, next, tie limit ${size} offset ${most - size}`.execute(db)
  return rows.map(({ id }) => id)
}

export const listPublicEvents = async (db: Db, wanted: Wanted, page: Page) => {
  const { kind, phase, now } = wanted
  const counts = await countTabs(db, {
    states: eventPhases,
    open: phase,
    rowsIn: (one) => rowsIn(db, one, now).where('type', 'in', kind ? [kind] : eventKinds),
  })
  const ids = await keysOf(db, wanted, page)
  const found = ids.length === 0 ? [] : await findProgramsById(db, ids)
  const byId = new Map(found.map((program) => [program.id, program]))
  return { ...counts, programs: ids.flatMap((id) => byId.get(id) ?? []) }
}
