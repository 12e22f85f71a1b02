// A user who leaves is signed out everywhere and shown to nobody. Within the time to return, signing in undoes it.
import { securityLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { endSession } from '../../platform/session/session.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { detachEvidence } from './career-attachment.ts'
import { deleteCareersOf } from './careers.sql.ts'
import { setLeftAt, writeErased } from './departures.sql.ts'
import { deleteRevertsOf } from './email-reverts.sql.ts'
import { deleteBrowsersOf } from './known-browsers.sql.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { deleteLinksOf } from './mailed-links.sql.ts'
import { giveUpNickname } from './nickname-claims.sql.ts'
import { detachImage } from './profile-image.ts'
import { eraseSecondFactor } from './second-factors.sql.ts'

export const returnUntilOf = (leftAt: Date): Date => new Date(leftAt.getTime() + securityLimits.returnMs)

type Recipient = { id: RowId<'users'>; email: string }

/**
 * Marks the caller as gone, and ends their sessions and mailed links. The caller has been locked.
 * @returns until when they may return
 */
export const closeAccount = async (tx: Tx, call: Call, user: Recipient): Promise<Date> => {
  const until = returnUntilOf(call.now)
  await endSession(tx, call)
  await deleteSessionsOf(tx, user.id)
  await deleteLinksOf(tx, user.id)
  // Before the mark, as nothing is mailed to users who left.
  await mailSecurityNotice(tx, call, 'accountLeft', user, { facts: { until } })
  await setLeftAt(tx, user.id, call.now)
  return until
}

/** The user has proved who they are, and is locked. */
export const takeBackDeparture = async (tx: Tx, call: Call, user: Recipient): Promise<void> => {
  await setLeftAt(tx, user.id, null)
  await mailSecurityNotice(tx, call, 'accountReturned', user)
}

type Departed = { id: RowId<'users'>; uuid: string; nickname: string; image_id: string | null }

/** Erases what this module stores of a locked user. Their agreements stay as evidence, and the nickname is closed for a while. */
export const eraseUser = async (tx: Tx, user: Departed, now: Date): Promise<void> => {
  const { id, nickname } = user
  for (const career of await deleteCareersOf(tx, id)) {
    await detachEvidence(tx, { id: career.attachment_id, careerId: career.id })
  }
  await deleteSessionsOf(tx, id)
  await deleteLinksOf(tx, id)
  await deleteRevertsOf(tx, id)
  await deleteBrowsersOf(tx, id, null)
  await eraseSecondFactor(tx, id)
  await writeErased(tx, user, now)
  await detachImage(tx, user)
  await giveUpNickname(tx, { nickname, userId: id, now })
}
