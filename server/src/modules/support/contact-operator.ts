import { randomUUID } from 'node:crypto'
import { defaultLocale, type Locale } from '@jebo/contract/core/locale.ts'
import type { contactOperator as endpoint } from '@jebo/contract/support/support.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Call, Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { type Mail, sendLater } from '../../platform/mail/mail.ts'
import { translatorFor } from '../../platform/translator.ts'
import { findMailLocale, findOwnUser } from '../accounts/public.ts'
import { limits } from './support.limits.ts'

type Message = Parameters<typeof contactOperator>[1]

/** Lines of a message as paragraphs. */
const linesOf = (message: string): string[] => message.split('\n').filter((line) => line.trim() !== '')

const whoWrote = async ({ db, actor, now }: Call): Promise<string> => {
  const t = translatorFor(defaultLocale)
  const user = actor && (await findOwnUser(db, actor.id, now))
  return user ? t('mails.contactForm.user', { name: user.nickname, email: user.email }) : t('mails.contactForm.guest')
}

/** For the operator, whose language is the default one; a reply goes to the sender. */
const toOperator = async (call: Call, { name, email, subject, message }: Message, to: string): Promise<Mail> => {
  const t = translatorFor(defaultLocale)
  return {
    to,
    locale: defaultLocale,
    isNotice: true,
    replyTo: email,
    subject: t('mails.contactForm.subject', { subject }),
    heading: subject,
    paragraphs: [t('mails.contactForm.from', { name, email }), await whoWrote(call), ...linesOf(message)],
  }
}

const copyOf = ({ email, subject, message }: Message, locale: Locale): Mail => {
  const t = translatorFor(locale)
  return {
    to: email,
    locale,
    subject: t('mails.contactForm.copySubject', { subject }),
    heading: t('mails.contactForm.copyHeading'),
    paragraphs: [t('mails.contactForm.copyText'), ...linesOf(message)],
  }
}

/** Mails a message to the operator and a copy to its sender, together or not at all. */
export const contactOperator: Handler<typeof endpoint> = async (call, message) => {
  const { mail: to } = call.config.operator
  refuseUnless(to, 'support.noMailbox')
  await call.limiter.spend(limits.contactPerClient, call.address)
  await call.limiter.spend(limits.contactPerEmail, message.email)
  const locale = call.actor ? await findMailLocale(call.db, call.actor.id) : call.mailLocale
  const mail = await toOperator(call, message, to)
  await inTransaction(call.db, async (tx) => {
    await sendLater(tx, call.sealer, `contact-${randomUUID()}`, mail)
    await sendLater(tx, call.sealer, `contact-copy-${randomUUID()}`, copyOf(message, locale))
  })
}
