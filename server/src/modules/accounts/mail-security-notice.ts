import { randomUUID } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { linkTo } from '../../platform/mail/link-to.ts'
import { sendLater } from '../../platform/mail/mail.ts'
import { translatorFor } from '../../platform/translator.ts'
import { findMailLocale } from './accounts.sql.ts'

/** Each change, and the page that helps a user who did not make it; null if only the operator can help. */
const events = {
  // The sessions have ended and the password may have been changed.
  passwordChanged: {
    template: 'password-changed',
    help: { page: '/reset-password', label: 'mails.passwordChanged.action' },
  },
  emailChangeAsked: {
    template: 'email-change-asked',
    help: { page: '/settings/authentication', label: 'mails.emailChangeAsked.action' },
  },
  // The user no longer has this address, so a reset would not help. The link has a token.
  emailChanged: { template: 'email-changed', help: { page: '/revert-email', label: 'mails.emailChanged.action' } },
  emailChangedBack: { template: 'email-changed-back', help: null },
  emailReverted: { template: 'email-reverted', help: null },
  newDevice: {
    template: 'new-device',
    help: { page: '/settings/authentication', label: 'mails.newDevice.action' },
  },
  payoutAccountSubmitted: {
    template: 'payout-account-submitted',
    help: { page: '/settings/authentication', label: 'mails.payoutAccountSubmitted.action' },
  },
  payoutAccountApproved: { template: 'payout-account-approved', help: null },
  secondFactorOn: { template: 'second-factor-on', help: null },
  secondFactorOff: {
    template: 'second-factor-off',
    help: { page: '/settings/authentication', label: 'mails.secondFactorOff.action' },
  },
  accountLeft: { template: 'account-left', help: { page: '/sign-in', label: 'mails.accountLeft.action' } },
  accountReturned: {
    template: 'account-returned',
    help: { page: '/settings/authentication', label: 'mails.accountReturned.action' },
  },
  recoveryCodeUsed: {
    template: 'recovery-code-used',
    help: { page: '/settings/authentication', label: 'mails.recoveryCodeUsed.action' },
  },
} as const

/** The start page's footer shows the operator's contact details. */
const toStartPage = { page: '/', label: 'mails.contact.action' } as const

/**
 * Mails a user a notice of a change to what protects their account, in their language: the caller may be an attacker.
 * @param user with the address before the change
 * @param details values for the message, and the token of the link
 */
export const mailSecurityNotice = async (
  tx: Tx,
  { config, sealer }: Pick<Call, 'config' | 'sealer'>,
  event: keyof typeof events,
  { id, email: to }: { id: RowId<'users'>; email: string },
  { facts = {}, token }: { facts?: Record<string, number | Date>; token?: string } = {},
): Promise<void> => {
  const { template, help } = events[event]
  const { name: operator, mail } = config.operator
  const locale = await findMailLocale(tx, id)
  const t = translatorFor(locale)
  const paragraphs = [t(`mails.${event}.body`, facts), t(`mails.${event}.ifNotYou`)]
  const { page, label } = help ?? toStartPage
  const body =
    help === null && mail !== undefined
      ? { paragraphs: [...paragraphs, t('mails.contact.byMail', { mail })] }
      : {
          paragraphs,
          action: {
            label: t(label, { operator }),
            url: linkTo(config, locale, token === undefined ? page : `${page}/${token}`),
          },
        }
  await sendLater(tx, sealer, `${template}-${randomUUID()}`, {
    to,
    locale,
    isNotice: true,
    subject: t(`mails.${event}.subject`),
    heading: t(`mails.${event}.heading`),
    ...body,
  })
}
