import type { getUser as endpoint } from '@jebo/contract/accounts/profiles.endpoints.ts'
import type { PublicProfile } from '@jebo/contract/accounts/profiles.schema.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { listExposedCareers } from './careers.sql.ts'
import { presentCareers } from './present-careers.ts'
import { presentPublicProfile } from './profiles.present.ts'
import { findProfileOnPage } from './profiles.sql.ts'

/** A user as everybody sees him, himself included. */
export const getUser = async ({ db }: Call, { nickname }: ParsedInputOf<typeof endpoint>): Promise<PublicProfile> => {
  const user = await findProfileOnPage(db, nameKey(nickname))
  refuseUnless(user, 'error.notFound')
  return presentPublicProfile(user, await presentCareers(db, await listExposedCareers(db, user.id)))
}
