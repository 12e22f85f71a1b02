import { dayMs } from '@jebo/contract/core/durations.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { lookAlikeKey } from '../../platform/db/look-alikes.ts'

/** How long a nickname that was given up is closed to everybody but its former holder. */
const closedForMs = 90 * dayMs

type Claim = { nickname: string; userId: RowId<'users'>; now: Date }

/**
 * Claims a nickname and its look-alikes. If claims race, exactly one succeeds.
 * @returns why not, or null
 */
export const claimNickname = async (
  tx: Tx,
  { nickname, userId, now }: Claim,
): Promise<'auth.nicknameSimilar' | 'auth.nicknameClosed' | null> => {
  const claimed = await tx
    .insertInto('nickname_claims')
    .values({ skeleton: lookAlikeKey(nickname), user_id: userId })
    .onConflict((conflict) =>
      conflict
        .column('skeleton')
        .doUpdateSet({ user_id: userId, closed_until: null })
        .where((row) =>
          row.or([
            row('nickname_claims.user_id', '=', userId),
            row.and([
              row('nickname_claims.closed_until', '<=', now),
              row.not(row.exists(holders(tx, lookAlikeKey(nickname)).where('users.id', '<>', userId))),
            ]),
          ]),
        ),
    )
    .returning('skeleton')
    .executeTakeFirst()
  if (claimed) return null
  const held = await tx
    .selectFrom('nickname_claims')
    .select('closed_until')
    .where('skeleton', '=', lookAlikeKey(nickname))
    .executeTakeFirst()
  return held?.closed_until ? 'auth.nicknameClosed' : 'auth.nicknameSimilar'
}

type Claimant = { nickname: string; userId: RowId<'users'> | null; now: Date }

/**
 * Whether `claimNickname` would refuse.
 * @param claimant without an id, someone who has no account yet
 */
export const findClaimRefusal = async (
  db: Db,
  { nickname, userId, now }: Claimant,
): Promise<'auth.nicknameSimilar' | 'auth.nicknameClosed' | null> => {
  const skeleton = lookAlikeKey(nickname)
  const others = userId === null ? holders(db, skeleton) : holders(db, skeleton).where('users.id', '<>', userId)
  const claim = await db
    .selectFrom('nickname_claims')
    .select(({ exists }) => ['user_id', 'closed_until', exists(others).as('isHeld')])
    .where('skeleton', '=', skeleton)
    .executeTakeFirst()
  if (!claim || claim.user_id === userId) return null
  if (claim.closed_until === null) return 'auth.nicknameSimilar'
  return claim.closed_until <= now && !claim.isHeld ? null : 'auth.nicknameClosed'
}

/** The users who have a nickname with a skeleton. */
const holders = (tx: Db | Tx, skeleton: Expression<string>) =>
  tx.selectFrom('users').select('users.id').where(sql`look_alike_key(users.nickname_key)`, '=', skeleton)

/** Whether two nicknames look alike. */
export const areAlike = async (tx: Db | Tx, one: string, other: string): Promise<boolean> => {
  const query = tx.selectNoFrom((row) => row(lookAlikeKey(one), '=', lookAlikeKey(other)).as('are'))
  return Boolean((await query.executeTakeFirstOrThrow()).are)
}

/**
 * Closes a nickname that its holder gives up, or hands the claim to the first user with an earlier look-alike. Those users hold
 * no claim before, and close nothing.
 */
export const giveUpNickname = async (tx: Tx, { nickname, userId, now }: Claim): Promise<void> => {
  // One whose row is locked may be giving the look-alike up; the sweep looks again.
  const heir = await holders(tx, lookAlikeKey(nickname))
    .where('users.id', '<>', userId)
    .orderBy('users.id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  await tx
    .updateTable('nickname_claims')
    .set(heir ? { user_id: heir.id } : { closed_until: new Date(now.getTime() + closedForMs) })
    .where('skeleton', '=', lookAlikeKey(nickname))
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the claims to nicknames that are open again; those to which others have a look-alike go to the first of them. */
export const deleteExpiredClaims = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .updateTable('nickname_claims')
    .set((claim) => ({
      user_id: holders(tx, claim.ref('nickname_claims.skeleton')).orderBy('users.id').limit(1).$asScalar().$notNull(),
      closed_until: null,
    }))
    .where('closed_until', '<=', now)
    .where((claim) => claim.exists(holders(tx, claim.ref('nickname_claims.skeleton'))))
    .execute()
  await tx.deleteFrom('nickname_claims').where('closed_until', '<=', now).execute()
}
