import { randomUUID } from 'node:crypto'
import { dayMs } from '@jebo/contract/core/durations.ts'
import { hashSecret, newToken } from '../../platform/crypto/tokens.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { linkTo } from '../../platform/mail/link-to.ts'
import { sendLater } from '../../platform/mail/mail.ts'
import { translatorFor } from '../../platform/translator.ts'
import { findMailLocaleAt } from '../accounts/public.ts'
import { limits } from './companies.limits.ts'

/** The stored hash of the secret of an invitation's link. */
export const hashInvitationToken = (token: string): Buffer => hashSecret('company-invitation', token)

const lifeMs = 7 * dayMs

/** A new link, and what is stored of it. */
export const newInvitationLink = (now: Date) => {
  const token = newToken()
  return { token, stored: { token_hash: hashInvitationToken(token), expires_at: new Date(now.getTime() + lifeMs) } }
}

/** Each mail counts for the company, and for its recipient, who may be invited by many. */
export const spendInvitationMail = async (call: Call, companyId: number, email: string): Promise<void> => {
  await call.limiter.spend(limits.invitations, String(companyId))
  await call.limiter.spend(limits.invitationsPerAddress, hashSecret('invitation-address', email).toString('base64url'))
}

type Letter = { to: string; company: string; token: string; expiresAt: Date }

/** In the recipient's language; without an account, in that of the page on which they were invited. */
export const mailInvitation = async (
  tx: Tx,
  { config, sealer, locale: pageLocale }: Call,
  { to, company, token, expiresAt }: Letter,
): Promise<void> => {
  const locale = (await findMailLocaleAt(tx, to)) ?? pageLocale
  const t = translatorFor(locale)
  await sendLater(tx, sealer, `company-invitation-${randomUUID()}`, {
    to,
    locale,
    subject: t('mails.companyInvitation.subject', { company }),
    heading: t('mails.companyInvitation.heading', { company }),
    paragraphs: [t('mails.companyInvitation.body'), t('mails.companyInvitation.unexpected')],
    action: {
      label: t('mails.companyInvitation.action'),
      url: linkTo(config, locale, `/verify-complete/${token}?of=company`),
    },
    expiresAt: expiresAt.toISOString(),
  })
}
