import type { Db } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { type ActorRow, type FromOthers, findCaller, listActors } from './actors.sql.ts'
import { standingFrom } from './terms-standing.ts'

type Loaders = Pick<Services, 'loadActors' | 'loadCaller'>

/**
 * Loads users with their current rights; null for users who left or are suspended.
 * @param isProduction requires a second factor for staff rights
 */
export const actorLoaders = (fromOthers: FromOthers, clock: () => Date, isProduction: boolean): Loaders => {
  const actorOf = async (db: Db, row: ActorRow, now: Date): Promise<Actor> => {
    const awaitsSecondFactor = isProduction && row.is_staff && !row.has_second_factor
    const isAsked = row.membership !== null || row.agreed.some(({ type }) => type === 'NDA')
    const agreed = isAsked ? (await standingFrom(db, row, now)).agreed : []
    const hasAgreedTerms = agreed.includes('MANAGER')
    return {
      id: row.id,
      uuid: row.uuid,
      standing: {
        isStaff: row.is_staff && !awaitsSecondFactor,
        awaitsSecondFactor,
        verificationLevel: row.verification_level,
        company: row.membership && { ...row.membership, hasAgreedTerms },
        ...(agreed.includes('NDA') && { isNdaSigned: true }),
        ...((row.membership || row.is_staff) && row.former_crew_ids && { formerCrewIds: row.former_crew_ids }),
      },
    }
  }
  return {
    loadActors: async (db, among) => {
      const rows = await listActors(db, fromOthers, among)
      return Promise.all(rows.map((row) => actorOf(db, row, clock())))
    },
    loadCaller: async (db, tokenHash, now) => {
      const row = await findCaller(db, fromOthers, tokenHash, now)
      if (!row) return null
      const isFresh = row.fresh_until !== null && row.fresh_until > now
      const session = { id: row.session_id, userId: row.id, tokenHash, isFresh, seenAt: row.seen_at }
      return { actor: await actorOf(db, row, now), session }
    },
  }
}
