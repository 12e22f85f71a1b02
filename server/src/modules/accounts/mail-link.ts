import { randomUUID } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import { hashSecret, newToken } from '../../platform/crypto/tokens.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/http/call.ts'
import { linkTo } from '../../platform/mail/link-to.ts'
import { sendLater } from '../../platform/mail/mail.ts'
import { translatorFor } from '../../platform/translator.ts'
import { findMailLocale } from './accounts.sql.ts'
import { type LinkPurpose, replaceLink } from './mailed-links.sql.ts'

const kinds = {
  PASSWORD_RESET: { messages: 'passwordReset', page: '/reset-password', template: 'password-reset' },
  EMAIL_CHANGE: { messages: 'emailChange', page: '/verify-complete', template: 'email-change' },
} as const

/** The stored hash of a link's secret. */
export const hashLinkToken = (purpose: LinkPurpose, token: string): Buffer => hashSecret(`link:${purpose}`, token)

/** The client who asks for a link, as it is stored. */
export const hashClient = (address: string): string => hashSecret('link-client', address).toString('base64url')

type NewLink = {
  purpose: LinkPurpose
  /** Who asked, hashed; missing if only the user can ask. */
  client?: string
  userId: RowId<'users'>
  to: string
  /** The new address; null if the link does not change it. */
  newEmail: string | null
  expiresAt: Date
}

/** Mails a secret link in the user's language, and replaces an earlier one that the same client asked for. */
export const mailLink = async (
  tx: Tx,
  { config, sealer }: Pick<Services, 'config' | 'sealer'>,
  link: NewLink,
): Promise<void> => {
  const { purpose, client = '', userId, to, newEmail, expiresAt } = link
  const { messages, page, template } = kinds[purpose]
  const token = newToken()
  const tokenHash = hashLinkToken(purpose, token)
  await replaceLink(tx, {
    user_id: userId,
    purpose,
    client_hash: Buffer.from(client, 'base64url'),
    token_hash: tokenHash,
    new_email: newEmail,
    expires_at: expiresAt,
  })
  const locale = await findMailLocale(tx, userId)
  const t = translatorFor(locale)
  await sendLater(tx, sealer, `${template}-${randomUUID()}`, {
    to,
    locale,
    subject: t(`mails.${messages}.subject`),
    heading: t(`mails.${messages}.heading`),
    paragraphs: [t(`mails.${messages}.body`)],
    action: { label: t(`mails.${messages}.action`), url: linkTo(config, locale, `${page}/${token}`) },
    expiresAt: expiresAt.toISOString(),
  })
}
