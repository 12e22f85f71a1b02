import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findOwnUser, type OwnUser } from '../accounts/public.ts'
import { findCompanyOf } from '../companies/public.ts'

/** The signed-in user, as the page needs it; null if they are gone. */
export const findViewer = async ({ db, now }: Pick<Call, 'db' | 'now'>, actor: Actor): Promise<Viewer | null> => {
  const user = await findOwnUser(db, actor.id, now)
  return user && present(user, await findCompanyOf(db, actor.id), actor.standing.awaitsSecondFactor)
}

export const getAuth = async (call: Call & { actor: Actor }): Promise<Viewer> =>
  (await findViewer(call, call.actor)) ?? refuse('error.notSignedIn')

const optionalTerms = ['PII_OPTIONAL', 'MANAGER', 'NDA'] as const

const present = (user: OwnUser, company: Viewer['company'], awaitsSecondFactor: boolean): Viewer => ({
  uuid: user.uuid,
  email: user.email,
  nickname: user.nickname,
  imagePath: user.imagePath,
  hash: user.hash,
  company,
  crews: [],
  isStaff: user.isStaff,
  meta: {
    tos: optionalTerms.filter((type) => user.terms.agreed.some((one) => one === type)),
    verificationLevel: user.verificationLevel,
    termsDue: user.terms.due,
    awaitsSecondFactor,
  },
})
