// A ticket as a document, in the words of its reader. It is made from what the pages show them, and so has nothing else.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { GivenAnswerOf } from '@jebo/contract/core/endpoint.ts'
import { formatBytes, formatDateTime, formatWon } from '@jebo/contract/core/format.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { resolveParticles } from '@jebo/contract/core/particles.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import { formatShare } from '@jebo/contract/core/shares.ts'
import { activityEvent } from '@jebo/contract/tickets/activity-event.ts'
import type { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import { type Translator, translatorFor } from '../../platform/translator.ts'

type Fact = readonly [term: string, value: string]

/** An event of the history. */
export type DocumentEntry = {
  /** When, and who. */
  head: string
  /** What happened. */
  text: string
  /** Markdown that was written with it. */
  comment: string | null
}

/** Texts are plain, except for those that people wrote as Markdown. */
export type TicketDocument = {
  locale: Locale
  title: string
  number: number
  /** Where the ticket is. */
  address: string
  /** Of the platform, without a slash at the end. */
  baseUrl: string
  createdAt: string
  /** Who made the document, when, and what to mind. */
  notes: readonly string[]
  facts: readonly Fact[]
  report: { title: string; markdown: string; files: string | null }
  history: { title: string; entries: readonly DocumentEntry[]; cut: string | null }
  /** What stands for a picture: `Image: …`. */
  image: string
}

type Page = GivenAnswerOf<typeof getTicket>

const nameOf = (t: Translator, person: Person | null, isHidden = false): string =>
  person?.nickname ?? t(isHidden ? 'documents.anonymous' : 'documents.unknown')

/** The event in one sentence. */
const sentenceOf = (t: Translator, locale: Locale, activity: Activity): string => {
  const event = activityEvent(activity)
  switch (event.says) {
    case 'moved':
      return t('tickets.activity.moved', {
        from: t(`tickets.substates.${event.from}`),
        to: t(`tickets.substates.${event.to}`),
      })
    case 'duplicated':
      return t('tickets.activity.duplicated', {
        from: t(`tickets.substates.${event.from}`),
        to: t(`tickets.substates.${event.to}`),
        original: String(event.original),
      })
    case 'originalChanged':
      return t('tickets.activity.originalChanged', { from: String(event.from), to: String(event.to) })
    case 'rated':
      return t('tickets.activity.rated', { to: t(`tickets.severities.${event.to}`) })
    case 'rerated':
      return t('tickets.activity.rerated', {
        from: t(`tickets.severities.${event.from}`),
        to: t(`tickets.severities.${event.to}`),
      })
    case 'rewarded':
    case 'proposed':
    case 'proposalRefused':
    case 'proposalWithdrawn':
      return t(`tickets.activity.${event.says}`, { amount: formatWon(locale, event.amountWon) })
    case 'summarized':
      return activity.from === null
        ? t('tickets.activity.summarized')
        : t('tickets.activity.summarizedFrom', { from: activity.from })
    case 'verdict':
      return t(`tickets.activity.verdict.${event.verdict}`)
    case 'widened':
    case 'narrowed':
      return t(`tickets.activity.${event.says}`, {
        from: t(`tickets.disclosures.${event.from}`),
        to: t(`tickets.disclosures.${event.to}`),
      })
    case 'disclosureAskedFor':
    case 'requestGrantedFor':
      return t(`tickets.activity.${event.says}`, { level: t(`tickets.disclosures.${event.level}`) })
    case 'assigned':
      return t('tickets.activity.assigned', { to: nameOf(t, event.to) })
    case 'reassigned':
      return t('tickets.activity.reassigned', { from: nameOf(t, event.from), to: nameOf(t, event.to) })
    case 'participantAsked':
    case 'participantAskedAgain':
      return t(`tickets.activity.${event.says}`, { who: nameOf(t, event.who), share: formatShare(event.share) })
    case 'participantRemoved':
      return t('tickets.activity.participantRemoved', { who: nameOf(t, event.who) })
    case 'unassigned':
      return t('tickets.activity.unassigned', { from: nameOf(t, event.from) })
    case 'labelled':
    case 'unlabelled':
      return t(`tickets.activity.${event.says}`, { label: event.label })
    default:
      return t(`tickets.activity.${event.says}`)
  }
}

type Made = { page: Page; activities: readonly Activity[]; isCut: boolean }
type Reading = { locale: Locale; baseUrl: string; now: Date; isInternal: boolean }

const filesOf = (t: Translator, locale: Locale, files: readonly Attachment[]): string | null =>
  files.length === 0
    ? null
    : `${t('tickets.page.attachments', { count: files.length })}: ${files
        .map(({ name, size }) => `${name} (${formatBytes(locale, size)})`)
        .join(', ')}`

/** The page does not name the actor of what the platform does, nor an author who is hidden from its reader. */
const actorOf = (t: Translator, { isAnonymous }: Page, { actor, side }: Activity): string => {
  const role = t(`tickets.page.sides.${side}`)
  return side === 'PLATFORM' ? role : `${nameOf(t, actor, isAnonymous && side === 'AUTHOR')} (${role})`
}

/** On the page it follows the name of the actor. In Korean it may begin with a name, which stays as it is. */
const asSentence = (locale: Locale, text: string): string =>
  locale === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text

const entryOf = (t: Translator, locale: Locale, page: Page, activity: Activity): DocumentEntry => {
  const { createdAt, comment } = activity
  const marks = comment?.isInternal ? [t('documents.internal')] : []
  return {
    head: [formatDateTime(locale, createdAt), actorOf(t, page, activity), ...marks].join(' · '),
    text: asSentence(locale, resolveParticles(sentenceOf(t, locale, activity))),
    comment:
      comment &&
      [
        comment.isDeleted ? t('documents.deleted') : comment.contents,
        ...[filesOf(t, locale, comment.attachments)].filter((files) => files !== null),
      ].join('\n\n'),
  }
}

/** With their shares where the reader may know them. */
const participantsOf = (t: Translator, { participants }: Page): string | null =>
  participants.length === 0
    ? null
    : participants
        .map(({ person, share }) => `${nameOf(t, person)}${share === null ? '' : ` (${formatShare(share)})`}`)
        .join(', ')

const factsOf = (t: Translator, locale: Locale, page: Page): Fact[] => {
  const { program, company, asset, author, crew, severity, cvss, toolUse, original } = page
  const at = (iso: string | null): string | null => iso && formatDateTime(locale, iso)
  const named: readonly (readonly [string, string | null])[] = [
    [t('documents.company'), company.name],
    [t('documents.program'), program.title],
    [t('documents.author'), nameOf(t, author, page.isAnonymous)],
    [t('documents.crew'), crew?.name ?? null],
    [t('documents.participants'), participantsOf(t, page)],
    [t('tickets.page.substate'), t(`tickets.substates.${page.substate}`)],
    [t('tickets.page.severity'), severity && t(`tickets.severities.${severity}`)],
    ['CVSS', cvss && `${cvss.score.toFixed(1)} (${cvss.vector})`],
    [t('tickets.page.weakness'), page.weaknessType],
    [t('tickets.page.asset'), asset && [asset.name, asset.url].filter(Boolean).join(' · ')],
    [t('tickets.page.reward'), page.rewardTotalWon > 0 ? formatWon(locale, page.rewardTotalWon) : null],
    [t('tickets.page.disclosure'), t(`tickets.disclosures.${page.disclosure}`)],
    [t('tickets.page.submittedAt'), at(page.submittedAt)],
    [t('tickets.page.closedAt'), at(page.closedAt)],
    [t('tickets.page.disclosedAt'), at(page.disclosedAt)],
    [t('documents.toolUse'), toolUse && t(`tickets.toolUses.${toolUse}`)],
    [t('documents.original'), original && `#${original.id} ${original.title}`],
    [t('documents.summary'), page.summary],
  ]
  return named.flatMap(([term, value]) => (value === null ? [] : [[term, value] as const]))
}

const isForCompany = ({ type, comment }: Activity): boolean =>
  type === 'ASSIGN' || type === 'PROPOSE_REWARD' || type === 'LABEL' || comment?.isInternal === true

export const documentOf = (
  { page, activities, isCut }: Made,
  { locale, baseUrl, now, isInternal }: Reading,
): TicketDocument => {
  const t = translatorFor(locale)
  const shown = activities.filter((activity) => isInternal || !isForCompany(activity))
  return {
    ...{ locale, baseUrl, number: page.id, createdAt: now.toISOString() },
    title: page.title ?? t('tickets.page.untitled'),
    address: `${baseUrl}/tickets/${page.id}`,
    notes: [
      t('documents.issued', { time: formatDateTime(locale, now.toISOString()) }),
      ...(shown.some(isForCompany) ? [t('documents.internalIncluded')] : []),
    ],
    facts: factsOf(t, locale, page),
    report: {
      title: t('tickets.page.description'),
      markdown: page.description ?? '',
      files: filesOf(t, locale, page.attachments),
    },
    history: {
      title: t('tickets.page.timeline'),
      entries: shown.map((activity) => entryOf(t, locale, page, activity)),
      cut: isCut ? t('documents.cut', { count: ticketLimits.exported.entries }) : null,
    },
    image: t('documents.image'),
  }
}
