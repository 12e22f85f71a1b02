// The text of a mail about events. It has no contents of tickets: a mailbox is less protected than the platform.
import { createHash } from 'node:crypto'
import { formatTime } from '@jebo/contract/core/format.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { MailType } from '@jebo/contract/notifications/mail-types.ts'
import type { Services } from '../../platform/http/call.ts'
import { linkTo } from '../../platform/mail/link-to.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { translatorFor } from '../../platform/translator.ts'
import type { MailRecipient } from '../accounts/public.ts'
import { isAsking } from './mail-types.ts'
import { notices, subjectOf } from './notices.ts'
import { amountFor, type NotifiedEvent } from './notified-event.ts'
import { unsubscribeTokenOf } from './unsubscribe-token.ts'

type Told = { event: NotifiedEvent; type: MailType }

type Notice = {
  userId: RowId<'users'>
  recipient: MailRecipient
  /** The mail may name nothing. */
  hidesNames: boolean
  /** The name of the company concerned. */
  company: string | null
  /** Who invited the recipient to a crew. */
  inviter: string | null
  told: readonly [Told, ...Told[]]
}

type Translate = ReturnType<typeof translatorFor>

/** The same for the same events, so that a job that runs twice sends one mail; contains no number of a ticket. */
export const idOfNotice = (userId: RowId<'users'>, told: readonly Told[]): string => {
  const text = [userId, ...told.map(({ event }) => event.source)].join(' ')
  return `notice-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
}

const valueLine = (t: Translate, { event, value }: NotifiedEvent): string =>
  event === 'SEVERITY_CHANGED'
    ? t('mails.notices.lines.SEVERITY_CHANGED', { value: t(`tickets.severities.${value}` as 'tickets.severities.LOW') })
    : t('mails.notices.lines.SUBSTATE_CHANGED', { value: t(`tickets.substates.${value}` as 'tickets.substates.SPAM') })

/** An event as one sentence, for the author or for the company. */
const lineOf = (t: Translate, told: NotifiedEvent, userId: RowId<'users'>): string => {
  const { event, value, isAnswer, ticket } = told
  if (event === 'SUBSTATE_CHANGED' || event === 'SEVERITY_CHANGED') {
    if (isAnswer) return t(`mails.notices.lines.${value === 'RETEST_COMPLETED' ? 'RETESTED' : 'ANSWERED'}`)
    if (!isAsking(value) || event === 'SEVERITY_CHANGED') return valueLine(t, told)
    return t(userId === ticket?.authorId ? `mails.notices.lines.${value}` : `mails.notices.lines.team${value}`)
  }
  if (
    event === 'REWARD_PAID' ||
    event === 'REWARD_PROPOSED' ||
    event === 'PROPOSAL_REFUSED' ||
    event === 'DEPOSIT_DONE' ||
    event === 'DEPOSIT_CANCELED' ||
    event === 'BALANCE_LOW' ||
    event === 'WITHDRAWAL_DONE' ||
    event === 'WITHDRAWAL_DENIED' ||
    event === 'WITHDRAWAL_FAILED' ||
    event === 'WITHDRAWAL_CANCELED'
  ) {
    return t(`mails.notices.lines.${event}`, { amount: amountFor(told, userId) ?? 0 })
  }
  // Not mailed.
  const isMailed =
    event !== 'KYC_APPROVED' &&
    event !== 'WITHDRAWAL_APPROVED' &&
    event !== 'PROGRAM_PUBLISHED' &&
    event !== 'TICKET_ASSIGNED'
  return isMailed ? t(`mails.notices.lines.${event}`) : ''
}

/** What the events are about. */
const factsOf = (t: Translate, { company, inviter, told: [{ event: told }] }: Notice): string[] => {
  const { event, ticket, program, subject } = told
  return [
    ...(ticket ? [t('mails.notices.facts.ticket', { title: subject, id: String(ticket.publicId) })] : []),
    ...(program ? [t('mails.notices.facts.program', { title: subject })] : []),
    ...(company === null ? [] : [t('mails.notices.facts.company', { name: company })]),
    ...(event === 'CREW_INVITED' ? [t('mails.notices.facts.crew', { name: subject })] : []),
    ...(inviter === null ? [] : [t('mails.notices.facts.inviter', { name: inviter })]),
  ]
}

type Text = Pick<Mail, 'subject' | 'heading' | 'paragraphs'> & { page: `/${string}` }

const withoutNames = (t: Translate, { told: [first, ...others] }: Notice): Text => {
  const heading =
    others.length === 0
      ? t(`mails.notices.headings.${first.type}`)
      : t('mails.notices.several', { count: others.length + 1 })
  return { subject: heading, heading, paragraphs: [t('mails.notices.noNames')], page: '/' }
}

const withNames = (t: Translate, notice: Notice): Text => {
  const { userId, recipient, told } = notice
  const [first, ...others] = told
  const lines = told.map(({ event }) => lineOf(t, event, userId))
  const isOne = others.length === 0
  const heading = isOne ? (lines[0] ?? '') : t('mails.notices.several', { count: told.length })
  const times = told.map(({ event }) => formatTime(recipient.locale, event.at.toISOString()))
  const { event } = first
  const named = event.subject === '' ? heading : t('mails.notices.about', { line: heading, name: event.subject })
  return {
    subject: named,
    heading,
    paragraphs: [
      ...(isOne ? [] : lines.map((line, index) => t('mails.notices.at', { time: times[index] ?? '', line }))),
      ...factsOf(t, notice),
      ...(event.ticket ? [t('mails.notices.noContents')] : []),
    ],
    page: notices[event.event].linkOf(subjectOf(event)) as `/${string}`,
  }
}

/** One mail about one or more events on one subject, in the recipient's language. */
export const composeNotice = ({ config, sealer }: Pick<Services, 'config' | 'sealer'>, notice: Notice): Mail => {
  const { recipient, hidesNames, told } = notice
  const { locale, email, uuid } = recipient
  const t = translatorFor(locale)
  const { page, ...text } = hidesNames ? withoutNames(t, notice) : withNames(t, notice)
  const types = [...new Set(told.map(({ type }) => type))]
  const token = unsubscribeTokenOf(sealer, { userUuid: uuid, types })
  return {
    to: email,
    locale,
    ...text,
    action: { label: t('mails.notices.open'), url: linkTo(config, locale, page) },
    unsubscribe: {
      url: linkTo(config, locale, `/unsubscribe/${token}`),
      settingsUrl: linkTo(config, locale, '/settings/notifications'),
    },
  }
}
