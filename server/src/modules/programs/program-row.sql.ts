// Maps a program to its row. Nested values are separate columns there, so that the database can check them.
import { type BountyRange, furtherTiers } from '@jebo/contract/core/bounty.ts'
import { sql } from 'kysely'
import type { ListedProgram, Program } from './program.ts'
import type { selectPrograms } from './visible-to.sql.ts'

type Rows = ReturnType<typeof selectPrograms>

const listedColumns = [
  'id',
  'public_id',
  'company_id',
  'type',
  'participation_method',
  'starts_at',
  'ends_at',
  'status',
  'title',
  'summary',
  'logo_id',
  'critical_min_won',
  'critical_max_won',
  'high_min_won',
  'high_max_won',
  'medium_min_won',
  'medium_max_won',
  'low_min_won',
  'low_max_won',
  'further_tiers',
  'published_at',
] as const

export const withListedColumns = (rows: Rows) => rows.select(listedColumns)

export const withColumns = (rows: Rows) =>
  withListedColumns(rows).select([
    'introduction',
    'policy',
    'participant_restriction',
    'minimum_valid_tickets',
    'authorized_methods',
    'version',
    'updated_at',
    // As text: a calendar day must not shift with the server's time zone.
    sql<string | null>`authorized_from::text`.as('authorized_from'),
    sql<string | null>`authorized_until::text`.as('authorized_until'),
  ])

type RowOf<Query extends { execute: () => unknown }> =
  Awaited<ReturnType<Query['execute']>> extends (infer Row)[] ? Row : never
export type ListedProgramRow = RowOf<ReturnType<typeof withListedColumns>>
export type ProgramRow = RowOf<ReturnType<typeof withColumns>>

const spanOf = (min: number | null, max: number | null): { min: number; max: number } => {
  if (min === null || max === null) throw new Error('a program has only some of its rewards')
  return { min, max }
}

const bountyOf = (row: ListedProgramRow): BountyRange | null =>
  row.critical_min_won === null
    ? null
    : {
        CRITICAL: spanOf(row.critical_min_won, row.critical_max_won),
        HIGH: spanOf(row.high_min_won, row.high_max_won),
        MEDIUM: spanOf(row.medium_min_won, row.medium_max_won),
        LOW: spanOf(row.low_min_won, row.low_max_won),
      }

const windowOf = ({ starts_at, ends_at }: ListedProgramRow) =>
  starts_at && ends_at && { startsAt: starts_at, endsAt: ends_at }

const authorizationOf = ({ authorized_from, authorized_until, authorized_methods }: ProgramRow) =>
  authorized_from === null || authorized_methods === null
    ? null
    : { startsOn: authorized_from, endsOn: authorized_until, methods: authorized_methods }

export const readListedProgram = (row: ListedProgramRow): ListedProgram => ({
  id: row.id,
  publicId: row.public_id,
  companyId: row.company_id,
  type: row.type,
  participationMethod: row.participation_method,
  window: windowOf(row),
  status: row.status,
  title: row.title,
  summary: row.summary,
  logoId: row.logo_id,
  bountyRange: bountyOf(row),
  furtherTiers: furtherTiers.parse(row.further_tiers),
  publishedAt: row.published_at,
})

export const readProgram = (row: ProgramRow): Program => ({
  ...readListedProgram(row),
  introduction: row.introduction,
  policy: row.policy,
  participantRestriction: row.participant_restriction,
  minimumValidTickets: row.minimum_valid_tickets,
  authorization: authorizationOf(row),
  version: row.version,
  updatedAt: row.updated_at,
})

/** The fields a manager edits, as columns. */
export const columnsOf = (program: Program) => ({
  title: program.title,
  type: program.type,
  participation_method: program.participationMethod,
  starts_at: program.window?.startsAt ?? null,
  ends_at: program.window?.endsAt ?? null,
  summary: program.summary,
  introduction: program.introduction,
  policy: program.policy,
  logo_id: program.logoId,
  critical_min_won: program.bountyRange?.CRITICAL.min ?? null,
  critical_max_won: program.bountyRange?.CRITICAL.max ?? null,
  high_min_won: program.bountyRange?.HIGH.min ?? null,
  high_max_won: program.bountyRange?.HIGH.max ?? null,
  medium_min_won: program.bountyRange?.MEDIUM.min ?? null,
  medium_max_won: program.bountyRange?.MEDIUM.max ?? null,
  low_min_won: program.bountyRange?.LOW.min ?? null,
  low_max_won: program.bountyRange?.LOW.max ?? null,
  further_tiers: JSON.stringify(program.furtherTiers),
  participant_restriction: program.participantRestriction,
  minimum_valid_tickets: program.minimumValidTickets,
  authorized_from: program.authorization?.startsOn ?? null,
  authorized_until: program.authorization?.endsOn ?? null,
  authorized_methods: program.authorization?.methods ?? null,
})
