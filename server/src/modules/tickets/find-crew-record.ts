import type { RowId } from '@jebo/contract/core/id.ts'
import { mostCounted } from '@jebo/contract/core/page.ts'
import { type Severity, severities } from '@jebo/contract/core/severities.ts'
import type { CrewRecord } from '@jebo/contract/crews/crews.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { countDisclosedOfCrew } from './records.sql.ts'

/** What a crew has achieved, of tickets that everyone can read. */
export const findCrewRecord = async (db: Db, crewId: RowId<'crews'>): Promise<CrewRecord> => {
  const rows = await countDisclosedOfCrew(db, crewId, mostCounted + 1)
  const sumOf = (some: typeof rows): number => some.reduce((sum, { count }) => sum + count, 0)
  const total = sumOf(rows)
  const valid = rows.filter(({ substate }) => substate === 'RESOLVED')
  const of = (severity: Severity): number => sumOf(valid.filter((row) => row.severity === severity))
  return {
    disclosedTickets: { count: Math.min(total, mostCounted), isMore: total > mostCounted },
    validTickets: sumOf(valid),
    severities: Object.fromEntries(severities.map((severity) => [severity, of(severity)])) as CrewRecord['severities'],
  }
}
