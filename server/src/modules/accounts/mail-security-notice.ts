import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { linkTo } from '../../platform/mail/link-to.ts'
import { sendLater } from '../../platform/mail/mail.ts'
import { wordsIn } from '../../platform/words/words.ts'

/** What was done to an account, and where its owner goes if it was somebody else; null where only the operator can help. */
const events = {
  // His sessions are over, and it may not be his password any more.
  passwordChanged: {
    template: 'password-changed',
    way: { page: '/reset-password', label: 'mails.passwordChanged.action' },
  },
  emailChangeAsked: {
    template: 'email-change-asked',
    way: { page: '/settings/authentication', label: 'mails.emailChangeAsked.action' },
  },
  // The account is no longer found under the address that is written to, so a reset would not help.
  emailChanged: { template: 'email-changed', way: null },
  secondFactorOn: { template: 'second-factor-on', way: null },
  secondFactorOff: {
    template: 'second-factor-off',
    way: { page: '/settings/authentication', label: 'mails.secondFactorOff.action' },
  },
  recoveryCodeUsed: {
    template: 'recovery-code-used',
    way: { page: '/settings/authentication', label: 'mails.recoveryCodeUsed.action' },
  },
} as const

/** The start page's foot tells whatever the operator has told of himself. */
const toStartPage = { page: '/', label: 'mails.contact.action' } as const

/** Mails word of a change to the account's owner. @param to the address that was his before it. @param facts what the words name */
export const mailSecurityNotice = (
  tx: Tx,
  { config, sealer, mailLocale: locale }: Pick<Call, 'config' | 'sealer' | 'mailLocale'>,
  event: keyof typeof events,
  to: string,
  facts: Record<string, number> = {},
): Promise<void> => {
  const { template, way } = events[event]
  const { name: operator, mail } = config.operator
  const t = wordsIn(locale)
  const paragraphs = [t(`mails.${event}.body`, facts), t(`mails.${event}.ifNotYou`)]
  const { page, label } = way ?? toStartPage
  const help =
    way === null && mail !== undefined
      ? { paragraphs: [...paragraphs, t('mails.contact.byMail', { mail })] }
      : { paragraphs, action: { label: t(label, { operator }), url: linkTo(config, locale, page) } }
  return sendLater(tx, sealer, `${template}-${randomUUID()}`, {
    to,
    locale,
    isNotice: true,
    subject: t(`mails.${event}.subject`),
    heading: t(`mails.${event}.heading`),
    ...help,
  })
}
