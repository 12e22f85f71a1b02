import type { Membership } from '@jebo/contract/core/access.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { findUserById } from './accounts.sql.ts'
import { agreedTypesOf } from './agreed-types.ts'

/** A user's place in his company, as far as companies know; null for whoever has none. */
export type FindMembership = (db: Db, userId: number) => Promise<Omit<Membership, 'hasAgreedTerms'> | null>

/** Finds the user behind a session as he stands now; null where he is gone or suspended. */
export const loadActorWith =
  (findMembership: FindMembership, clock: () => Date) =>
  async (db: Db, userId: number): Promise<Actor | null> => {
    const user = await findUserById(db, userId)
    if (!user || user.suspended_at !== null) return null
    const membership = await findMembership(db, userId)
    return {
      id: user.id,
      uuid: user.uuid,
      standing: {
        isStaff: user.is_staff,
        verificationLevel: user.verification_level,
        company: membership && {
          ...membership,
          hasAgreedTerms: (await agreedTypesOf(db, userId, clock())).includes('MANAGER'),
        },
      },
    }
  }
