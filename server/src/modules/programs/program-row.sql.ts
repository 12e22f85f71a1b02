// Maps a program to its row. Nested values are separate columns there, so that the database can check them.
import { type BountyRange, bountyRange } from '@jebo/contract/core/bounty.ts'
import { participantRestriction, programStatus, programType } from '@jebo/contract/programs/programs.schema.ts'
import { sql } from 'kysely'
import type { Program } from './program.ts'
import type { selectPrograms } from './visible-to.sql.ts'

export const withColumns = (rows: ReturnType<typeof selectPrograms>) =>
  rows.select([
    'id',
    'public_id',
    'company_id',
    'type',
    'status',
    'title',
    'summary',
    'introduction',
    'policy',
    'logo_id',
    'critical_min_won',
    'critical_max_won',
    'high_min_won',
    'high_max_won',
    'medium_min_won',
    'medium_max_won',
    'low_min_won',
    'low_max_won',
    'participant_restriction',
    'minimum_valid_tickets',
    'authorized_methods',
    'version',
    'published_at',
    // As text: a calendar day must not shift with the server's time zone.
    sql<string | null>`authorized_from::text`.as('authorized_from'),
    sql<string | null>`authorized_until::text`.as('authorized_until'),
  ])

export type ProgramRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const bountyOf = (row: ProgramRow): BountyRange | null =>
  row.critical_min_won === null
    ? null
    : bountyRange.parse({
        CRITICAL: { min: row.critical_min_won, max: row.critical_max_won },
        HIGH: { min: row.high_min_won, max: row.high_max_won },
        MEDIUM: { min: row.medium_min_won, max: row.medium_max_won },
        LOW: { min: row.low_min_won, max: row.low_max_won },
      })

const authorizationOf = ({ authorized_from, authorized_until, authorized_methods }: ProgramRow) =>
  authorized_from === null || authorized_methods === null
    ? null
    : { startsOn: authorized_from, endsOn: authorized_until, methods: authorized_methods }

export const readProgram = (row: ProgramRow): Program => ({
  id: row.id,
  publicId: row.public_id,
  companyId: row.company_id,
  type: programType.parse(row.type),
  status: programStatus.parse(row.status),
  title: row.title,
  summary: row.summary,
  introduction: row.introduction,
  policy: row.policy,
  logoId: row.logo_id,
  bountyRange: bountyOf(row),
  participantRestriction: participantRestriction.nullable().parse(row.participant_restriction),
  minimumValidTickets: row.minimum_valid_tickets,
  authorization: authorizationOf(row),
  version: row.version,
  publishedAt: row.published_at,
})

/** The fields a manager edits, as columns. */
export const columnsOf = (program: Program) => ({
  title: program.title,
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
  participant_restriction: program.participantRestriction,
  minimum_valid_tickets: program.minimumValidTickets,
  authorized_from: program.authorization?.startsOn ?? null,
  authorized_until: program.authorization?.endsOn ?? null,
  authorized_methods: program.authorization?.methods ?? null,
})
