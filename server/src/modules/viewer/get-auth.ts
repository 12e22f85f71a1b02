import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findOwnUser, type OwnUser } from '../accounts/public.ts'
import { findCompanyOf } from '../companies/public.ts'
import { findCrewsOf } from '../crews/public.ts'

/** The signed-in user, as the page needs it; null if they are gone. */
export const findViewer = async ({ db, now }: Pick<Call, 'db' | 'now'>, actor: Actor): Promise<Viewer | null> => {
  const user = await findOwnUser(db, actor.id, now)
  if (user === null) return null
  const { company, awaitsSecondFactor } = actor.standing
  // Nobody belongs to both.
  const belonging =
    company === null
      ? { company, crews: await findCrewsOf(db, actor.id) }
      : { company: await findCompanyOf(db, actor.id), crews: [] }
  return present(user, belonging, awaitsSecondFactor)
}

export const getAuth = async (call: Call & { actor: Actor }): Promise<Viewer> =>
  (await findViewer(call, call.actor)) ?? refuse('error.notSignedIn')

const optionalTerms = ['PII_OPTIONAL', 'MANAGER', 'NDA'] as const

const present = (user: OwnUser, belonging: Pick<Viewer, 'company' | 'crews'>, awaitsSecondFactor: boolean): Viewer => ({
  uuid: user.uuid,
  email: user.email,
  nickname: user.nickname,
  imagePath: user.imagePath,
  hash: user.hash,
  ...belonging,
  isStaff: user.isStaff,
  meta: {
    tos: optionalTerms.filter((type) => user.terms.agreed.some((one) => one === type)),
    verificationLevel: user.verificationLevel,
    termsDue: user.terms.due,
    awaitsSecondFactor,
  },
})
