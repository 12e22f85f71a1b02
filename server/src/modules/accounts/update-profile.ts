import type { updateProfile as endpoint } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { requireConsent } from './consent.ts'
import { addNicknameChange } from './nickname-changes.ts'
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
    return { version }
  })
}
