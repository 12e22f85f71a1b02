import type { getProfile as endpoint } from '@jebo/contract/accounts/profiles.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { mayAddOptionalData } from './consent.ts'
import { presentOwnProfile } from './profiles.present.ts'
import { findProfile } from './profiles.sql.ts'

/** The caller's own profile, for editing. */
export const getProfile: Handler<typeof endpoint> = async ({ db, actor, now }) => {
  const profile = await findProfile(db, actor.id)
  refuseUnless(profile, 'error.notSignedIn')
  return presentOwnProfile(profile, { addOptionalData: await mayAddOptionalData(db, actor.id, now) })
}
