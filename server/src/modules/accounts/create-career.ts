import type { createCareer as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import { careerLimits } from '@jebo/contract/accounts/careers.limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { attachmentOf } from './career.ts'
import { attachEvidence } from './career-attachment.ts'
import { countCareers, insertCareer } from './careers.sql.ts'
import { requireConsent } from './consent.ts'
import { lockProfile } from './profiles.sql.ts'
import { refuseRepeatedCve } from './refuse-repeated-cve.ts'

/** Adds an item to the caller's career, with its attachment. */
export const createCareer: Handler<typeof endpoint> = async ({ db, actor, now }, { item }) =>
  inTransaction(db, async (tx) => {
    await lockProfile(tx, actor.id)
    await requireConsent(tx, actor.id, now)
    refuseUnless((await countCareers(tx, actor, item.type)) < careerLimits.most, 'career.tooMany')
    await refuseRepeatedCve(tx, { owner: actor, item })
    const { id, uuid, version } = await insertCareer(tx, actor.id, item, now)
    await attachEvidence(tx, { id: attachmentOf(item), careerId: id, uploaderId: actor.id, at: now })
    return { id: uuid, version }
  })
