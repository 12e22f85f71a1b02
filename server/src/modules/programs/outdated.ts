// What a save that is based on an older version is told: who saved since, when, and where the two differ.
import { isDeepStrictEqual } from 'node:util'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findPeople } from '../accounts/public.ts'
import { assetsOf } from './find-programs.ts'
import type { Program } from './program.ts'
import { type Judged, type ProgramAction, refusalOn } from './programs.policy.ts'
import { findLastChange } from './programs.sql.ts'

type LastChange = NonNullable<ProgramPage['editing']>['changed']

/** Who saved a program of the manager's company last, as its managers see it. */
export const nameLastChange = async (db: Db, manager: Actor, id: RowId<'programs'>): Promise<LastChange> => {
  const { changed_by: by, updated_at: at } = await findLastChange(db, manager, id)
  const people = await findPeople(db, by === null ? [] : [by])
  return { by: (by !== null && people.get(by)) || null, at: at.toISOString() }
}

const comparedFields = [
  ...['title', 'type', 'participationMethod', 'window', 'summary', 'introduction', 'policy', 'logoId'],
  ...['bountyRange', 'furtherTiers', 'participantRestriction', 'minimumValidTickets', 'authorization'],
] as const satisfies (keyof Program)[]

type Compared = { before: Program; program: Program; assetIds: readonly number[] }

/** The fields in which a form differs from what is saved. */
export const differing = async (tx: Tx, manager: Actor, { before, program, assetIds }: Compared): Promise<string[]> => {
  const attached = (await assetsOf(tx, manager, [before]))(before).map(({ id }) => id)
  const isSameChoice = isDeepStrictEqual(new Set(attached), new Set(assetIds))
  const fields = comparedFields.filter((field) => !isDeepStrictEqual(before[field], program[field]))
  return [...fields, ...(isSameChoice ? [] : ['assetIds'])]
}

type Attempt = { actor: Actor; judged: Judged & { program: Pick<Program, 'id'> }; fields?: readonly string[] }

/** @throws Refusal `program.outdatedVersion` with who saved last and when, and an issue for each field that differs */
export const refuseOutdated = async (
  tx: Tx,
  name: ProgramAction,
  { actor, judged, fields = [] }: Attempt,
): Promise<void> => {
  if (refusalOn(name, judged) !== 'program.outdatedVersion') return
  const { by, at } = await nameLastChange(tx, actor, judged.program.id)
  refuse('program.outdatedVersion', {
    params: { name: by?.nickname ?? '', at },
    issues: fields.map((path) => ({ path, messageKey: 'field.savedOtherwise' })),
  })
}
