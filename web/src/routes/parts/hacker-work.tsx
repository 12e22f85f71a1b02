// What a hacker's public page and their own view of it show of their tickets.
import { getHackerRecord } from '@jebo/contract/tickets/records.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { DisclosedTicket, HackerRecord } from '@jebo/contract/tickets/tickets.schema.ts'
import { type ReactNode, Suspense } from 'react'
import type { Ask } from '../../guards/read.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { MissingPart } from '../../ui/missing-box.tsx'

const shownTickets = 5

const DisclosedSection = lazyPart(
  async () => (await import('../../modules/tickets/disclosed-section.tsx')).DisclosedSection,
  MissingPart,
)
const HackerFacts = lazyPart(async () => (await import('../../modules/tickets/hacker-record.tsx')).HackerFacts)
const HackerBadges = lazyPart(async () => (await import('../../modules/tickets/hacker-record.tsx')).HackerBadges)
const HackerActivity = lazyPart(async () => (await import('../../modules/tickets/hacker-record.tsx')).HackerActivity)

type Work = { disclosed: readonly DisclosedTicket[]; record: HackerRecord }

export const readWork = async (ask: Ask, nickname: string): Promise<Work> => {
  const [disclosed, record] = await Promise.all([
    ask(listTickets, { author: nickname, size: shownTickets }),
    ask(getHackerRecord, { nickname }),
  ])
  return { disclosed: disclosed.data, record }
}

const part = (children: ReactNode) => <Suspense>{children}</Suspense>

export const workOf = ({ disclosed, record }: Work) => {
  const hasRecord = record.disclosedTickets > 0
  return {
    facts: hasRecord && part(<HackerFacts record={record} />),
    badges: record.badges.length > 0 && part(<HackerBadges record={record} />),
    activity: hasRecord && part(<HackerActivity record={record} />),
    disclosed: disclosed.length > 0 && part(<DisclosedSection id="disclosed" tickets={disclosed} isOfOneAuthor />),
  }
}
