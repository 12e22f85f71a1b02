import type { updateProfile as endpoint } from '@jebo/contract/accounts/profiles.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { requireConsent } from './consent.ts'
import { addNicknameChange } from './nickname-changes.ts'
import { areAlike, claimNickname, giveUpNickname } from './nickname-claims.sql.ts'
import { lockProfile, writeProfile } from './profiles.sql.ts'

/** Saves the whole form over the version that was read; omitted fields are cleared. */
export const updateProfile: Handler<typeof endpoint> = async (call, form) => {
  const { db, actor, now } = call
  const { nickname, bio = null, tags = [], links = [] } = form
  const hasOptionalData = bio !== null || tags.length > 0 || links.length > 0
  return inTransaction(db, async (tx) => {
    const before = await lockProfile(tx, actor.id)
    if (hasOptionalData) await requireConsent(tx, actor.id, now)
    refuseUnless(before.profile_version === form.version, 'profile.outdatedVersion')
    const isRenamed = nickname !== before.nickname
    const nickname_changes = isRenamed ? addNicknameChange(call, before.nickname_changes) : before.nickname_changes
    const after = { nickname, nickname_key: nameKey(nickname), bio, tags, links, nickname_changes }
    const version = await writeProfile(tx, actor.id, after)
    refuseUnless(version !== null, 'auth.nicknameTaken', atField('nickname', 'auth.nicknameTaken'))
    if (isRenamed) await claim(tx, { userId: actor.id, now }, before.nickname, nickname)
    return { version }
  })
}

/** One spelled in another way stays with its claim, which may be that of another user with an earlier look-alike. */
const claim = async (
  tx: Tx,
  by: { userId: RowId<'users'>; now: Date },
  former: string,
  nickname: string,
): Promise<void> => {
  if (await areAlike(tx, former, nickname)) return
  await giveUpNickname(tx, { ...by, nickname: former })
  const refusal = await claimNickname(tx, { ...by, nickname })
  if (refusal) refuse(refusal, atField('nickname', refusal))
}
