import type { createCrew as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { attachLogo } from './crew-logo.ts'
import { caps, limits } from './crews.limits.ts'
import { findNameRefusal, insertCrew } from './crews.sql.ts'
import { lockHacker, type MembersOfCompanies } from './lock-hacker.ts'
import { insertMember, listCrewsOf } from './members.sql.ts'

/** Creates a crew, whose leader and only member is the caller. */
export const createCrew: Handler<typeof endpoint, [MembersOfCompanies]> = async (call, form, members) => {
  const { db, actor, now, limiter } = call
  await limiter.spend(limits.creations, actor.uuid)
  return inTransaction(db, async (tx) => {
    const { id: userId } = await lockHacker(tx, call, members)
    const count = async () => (await listCrewsOf(tx, userId)).length
    await takePlace(tx, call, { cap: caps.crews, owner: userId, count })
    const logoId = form.logoId ?? null
    const facts = { name: form.name, bio: form.bio ?? null, logo_id: logoId, created_at: now }
    const crew = await insertCrew(tx, facts)
    if (crew === null) return refuseName(tx, form.name)
    await insertMember(tx, { crew_id: crew.id, user_id: userId, role: 'LEADER', joined_at: now })
    await attachLogo(tx, { id: logoId, crewId: crew.id, uploaderId: userId, at: now })
    return { id: crew.public_id }
  })
}

/** Another crew may have given the name up meanwhile. */
const refuseName = async (tx: Tx, name: string): Promise<never> => {
  const refusal = (await findNameRefusal(tx, name, null)) ?? 'crew.nameTaken'
  return refuse(refusal, atField('name', refusal))
}
