import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lookAlikeKey } from '../../platform/db/look-alikes.ts'

/** How long a nickname that was given up is closed to everybody but its former holder. */
const closedForMs = 90 * 24 * 3_600_000

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
          row.or([row('nickname_claims.user_id', '=', userId), row('nickname_claims.closed_until', '<=', now)]),
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

/** Closes a nickname that its holder gives up. Users with an earlier look-alike hold no claim, and close nothing. */
export const giveUpNickname = async (tx: Tx, { nickname, userId, now }: Claim): Promise<void> => {
  await tx
    .updateTable('nickname_claims')
    .set({ closed_until: new Date(now.getTime() + closedForMs) })
    .where('skeleton', '=', lookAlikeKey(nickname))
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the claims to nicknames that are open again. */
export const deleteExpiredClaims = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('nickname_claims').where('closed_until', '<=', now).execute()
}
