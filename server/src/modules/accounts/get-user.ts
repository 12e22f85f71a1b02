import type { getUser as endpoint } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { listCareersOnPage } from './careers.sql.ts'
import { presentCareers } from './present-careers.ts'
import { presentPublicProfile } from './profiles.present.ts'
import { findProfileOnPage } from './profiles.sql.ts'

/** A user's public profile, the same for all viewers including the user. */
export const getUser: Handler<typeof endpoint> = async ({ db }, { nickname }) => {
  const user = await findProfileOnPage(db, nameKey(nickname))
  refuseUnless(user, 'error.notFound')
  return presentPublicProfile(user, await presentCareers(db, await listCareersOnPage(db, user.id)))
}
