import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Account, findAccount } from '../accounts/public.ts'
import { findCompanyOf } from '../companies/public.ts'

/** The signed-in user, as the page needs it. */
export const getAuth = async (call: Call & { actor: Actor }): Promise<Viewer> => {
  const account = await findAccount(call.db, call.actor.id, call.now)
  if (!account) return refuse('error.notSignedIn')
  return present(account, await findCompanyOf(call.db, call.actor.id), call.actor.standing.awaitsSecondFactor)
}

const listed = ['PII_OPTIONAL', 'MANAGER', 'NDA'] as const

const present = (account: Account, company: Viewer['company'], awaitsSecondFactor: boolean): Viewer => ({
  uuid: account.uuid,
  email: account.email,
  nickname: account.nickname,
  imagePath: account.imagePath,
  hash: account.hash,
  company,
  crews: [],
  isStaff: account.isStaff,
  meta: {
    tos: listed.filter((type) => account.terms.agreed.some((one) => one === type)),
    verificationLevel: account.verificationLevel,
    termsDue: account.terms.due,
    awaitsSecondFactor,
  },
})
