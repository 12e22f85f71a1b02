import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { linkTo } from '../../platform/mail/link-to.ts'
import { sendLater } from '../../platform/mail/mail.ts'
import { wordsIn } from '../../platform/words/words.ts'

/** What was done to an account, and where its owner goes if it was somebody else. */
const events = {
  // His sessions are over, and it may not be his password any more.
  passwordChanged: { letter: 'password-changed', page: '/reset-password' },
  emailChangeAsked: { letter: 'email-change-asked', page: '/settings/authentication' },
  // The account is no longer found under the address that is written to, so a reset would not help.
  emailChanged: { letter: 'email-changed', page: '/contact-us' },
  secondFactorOn: { letter: 'second-factor-on', page: '/contact-us' },
  secondFactorOff: { letter: 'second-factor-off', page: '/settings/authentication' },
  recoveryCodeUsed: { letter: 'recovery-code-used', page: '/settings/authentication' },
} as const

/** Mails word of a change to the account's owner. @param to the address that was his before it. @param facts what the words name */
export const tellOwner = (
  tx: Tx,
  { config, sealer, locale }: Pick<Call, 'config' | 'sealer' | 'locale'>,
  event: keyof typeof events,
  to: string,
  facts: Record<string, number> = {},
): Promise<void> => {
  const { letter, page } = events[event]
  const t = wordsIn(locale)
  return sendLater(tx, sealer, `${letter}-${randomUUID()}`, {
    to,
    locale,
    isNotice: true,
    subject: t(`mails.${event}.subject`),
    heading: t(`mails.${event}.heading`),
    paragraphs: [t(`mails.${event}.body`, facts), t(`mails.${event}.ifNotYou`)],
    action: { label: t(`mails.${event}.action`), url: linkTo(config, locale, page) },
  })
}
