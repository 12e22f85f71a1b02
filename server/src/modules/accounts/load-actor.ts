import type { Membership } from '@jebo/contract/core/access.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { findUserById } from './accounts.sql.ts'
import { hasSecondFactor } from './second-factors.sql.ts'
import { termsStandingOf } from './terms-standing.ts'

/** A user's place in his company, as far as companies know; null for whoever has none. */
export type FindMembership = (db: Db, userId: number) => Promise<Omit<Membership, 'hasAgreedTerms'> | null>

/**
 * Finds the user behind a session as he stands now; null where he is gone or suspended.
 * @param isProduction staff need a second factor to be staff
 */
export const loadActorWith =
  (findMembership: FindMembership, clock: () => Date, isProduction: boolean) =>
  async (db: Db, userId: number): Promise<Actor | null> => {
    const user = await findUserById(db, userId)
    if (!user || user.suspended_at !== null) return null
    const awaitsSecondFactor = isProduction && user.is_staff && !(await hasSecondFactor(db, userId))
    const membership = await findMembership(db, userId)
    return {
      id: user.id,
      uuid: user.uuid,
      standing: {
        isStaff: user.is_staff && !awaitsSecondFactor,
        awaitsSecondFactor,
        verificationLevel: user.verification_level,
        company: membership && {
          ...membership,
          hasAgreedTerms: (await termsStandingOf(db, userId, clock())).agreed.includes('MANAGER'),
        },
      },
    }
  }
