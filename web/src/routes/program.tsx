import { withoutLocale } from '@jebo/contract/core/locale.ts'
import { rangesOf } from '@jebo/contract/core/tiers.ts'
import { getEvent } from '@jebo/contract/programs/events.endpoints.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { DisclosedTicket } from '@jebo/contract/tickets/tickets.schema.ts'
import { BookOpenText, Coins, Crosshair, ScrollText } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from 'use-intl'
import { useViewer } from '../api/page-facts.ts'
import { urlOf, withPrevious } from '../guards/previous-path.ts'
import { readWith } from '../guards/read.ts'
import { langOf } from '../i18n/lang-of.ts'
import { shared } from '../i18n/shared.ts'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { Follow } from '../modules/following/follow.tsx'
import { ProgramHead } from '../modules/programs/program-head.tsx'
import { ProgramSection } from '../modules/programs/program-section.tsx'
import { maySubmit, SubmissionAction } from '../modules/programs/submission-action.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { MarkdownText } from '../ui/markdown-text.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import { Sheet } from '../ui/section.tsx'
import type { Route } from './+types/program.ts'

/** How many of its disclosed tickets are shown. */
const newest = 5

/** Events and challenges have an address of their own beside that of a program, which finds them only. */
const isEventAddress = ({ pathname }: URL): boolean => withoutLocale(pathname).startsWith('/events/')

const reading = readWith(async (ask, { url, params }) => {
  const id = params.id ?? ''
  const [program, disclosed] = await Promise.all([
    isEventAddress(url) ? ask(getEvent, { id }) : ask(getProgram, { id }),
    ask(listTickets, { programId: id, size: newest }),
  ])
  return { program, disclosed }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ location, loaderData, matches }) => {
  if (!loaderData) return matches[0]?.meta ?? []
  const { id, title, summary, status } = loaderData.program
  if (status === 'DRAFT') return titled(location.pathname, title)
  return shared({ location, matches }, { title, description: summary, picture: `programs/${id}` })
}

// Part of what the server sends, and not needed to read it.
const ProgramFacts = lazyPart(async () => (await import('../modules/programs/program-facts.tsx')).ProgramFacts)
const ProgramAssets = lazyPart(
  async () => (await import('../modules/programs/program-assets.tsx')).ProgramAssets,
  MissingPart,
)
const SectionNav = lazyPart(async () => (await import('../ui/section-nav.tsx')).SectionNav)
const BountyTable = lazyPart(
  async () => (await import('../modules/programs/bounty-table.tsx')).BountyTable,
  MissingPart,
)
const AuthorizationSection = lazyPart(
  async () => (await import('../modules/programs/authorization-section.tsx')).AuthorizationSection,
  MissingPart,
)
const StatisticsSection = lazyPart(
  async () => (await import('../modules/programs/statistics-section.tsx')).StatisticsSection,
)
const ThanksSection = lazyPart(
  async () => (await import('../modules/programs/thanks-section.tsx')).ThanksSection,
  MissingPart,
)
const CertificateLink = lazyPart(async () => (await import('../domain/certificate-link.tsx')).CertificateLink)
const RulesHistory = lazyPart(async () => (await import('../modules/programs/rules-history.tsx')).RulesHistory)
const DisclosedSection = lazyPart(
  async () => (await import('../modules/tickets/disclosed-section.tsx')).DisclosedSection,
  MissingPart,
)

const LockedProgram = lazyPart(
  async () => (await import('../modules/programs/locked-program.tsx')).LockedProgram,
  MissingPart,
)
const EventClock = lazyPart(async () => (await import('../modules/programs/event-clock.tsx')).EventClock)
const ScoreboardSection = lazyPart(
  async () => (await import('../modules/programs/scoreboard-section.tsx')).ScoreboardSection,
  MissingPart,
)

const OwnParticipation = lazyPart(
  async () => (await import('../modules/programs/own-participation.tsx')).OwnParticipation,
)
const SubmissionNotes = lazyPart(async () => (await import('../modules/programs/submission-notes.tsx')).SubmissionNotes)

// Menus are large, and most visitors manage nothing.
const ManagerActions = lazyPart(async () => (await import('../modules/programs/manager-actions.tsx')).ManagerActions)

/** The first version changed nothing. */
const hasHistory = ({ rulesVersion }: ProgramPage): boolean => rulesVersion !== null && rulesVersion.number > 1

type Facts = { program: ProgramPage; disclosed: readonly DisclosedTicket[] }

/** What a reader wants to know before the facts, which follow it on phones. */
const Beginning = ({ program }: { program: ProgramPage }) => {
  const locale = useLocale()
  const t = useT('programs.page')
  const { introduction, introductionHtml } = program
  return (
    <Sheet className="lg:col-span-2 lg:rounded-b-none">
      {program.board && (
        <Suspense>
          <ScoreboardSection id="board" programId={program.id} status={program.status} board={program.board} />
        </Suspense>
      )}
      <ProgramSection id="introduction" icon={BookOpenText} title={t('introduction')}>
        {introductionHtml ? (
          <div lang={langOf(introduction, locale)}>
            <MarkdownText html={introductionHtml} />
          </div>
        ) : null}
      </ProgramSection>
    </Sheet>
  )
}

const Sections = ({ program, disclosed }: Facts) => {
  const locale = useLocale()
  const t = useT('programs.page')
  const { assets, policy, policyHtml, authorization, statistics, thanks } = program
  const ranges = rangesOf(program)
  return (
    <Sheet className="lg:col-span-2 lg:rounded-t-none lg:border-t-0">
      <ProgramSection id="scope" icon={Crosshair} title={t('assets')}>
        {assets.length > 0 ? (
          <Suspense>
            <ProgramAssets assets={assets} />
          </Suspense>
        ) : null}
      </ProgramSection>
      <ProgramSection id="rewards" icon={Coins} title={t('bounty')}>
        {ranges.length > 0 && (
          <Suspense>
            <BountyTable ranges={ranges} assets={assets} />
          </Suspense>
        )}
      </ProgramSection>
      <ProgramSection id="policy" icon={ScrollText} title={t('policy')}>
        {policyHtml ? (
          <div lang={langOf(policy, locale)}>
            <MarkdownText html={policyHtml} />
          </div>
        ) : null}
      </ProgramSection>
      <Suspense>
        <AuthorizationSection
          id="authorization"
          authorization={authorization}
          endedOn={program.endedOn}
          isClosed={program.company.closedAt !== null}
          certificate={
            program.rulesVersion && <CertificateLink programId={program.id} version={program.rulesVersion.number} />
          }
        />
        {hasHistory(program) && (
          <RulesHistory id="changes" programId={program.id} number={program.rulesVersion?.number ?? 1} />
        )}
        <StatisticsSection id="statistics" statistics={statistics} />
        {thanks.length > 0 && <ThanksSection id="thanks" thanks={thanks} />}
        {disclosed.length > 0 && (
          <DisclosedSection
            id="disclosed"
            tickets={disclosed}
            isOfOneProgram
            allPath={disclosed.length < newest ? undefined : `/hacktivity?programId=${program.id}`}
          />
        )}
      </Suspense>
    </Sheet>
  )
}

const useSectionLinks = ({ program, disclosed }: Facts) => {
  const t = useT('programs.page')
  const changes = useT('programs.changes')('title')
  const { thanks, board } = program
  return [
    ...(board ? [{ id: 'board', title: t('board') }] : []),
    { id: 'introduction', title: t('introduction') },
    { id: 'scope', title: t('assets') },
    { id: 'rewards', title: t('bounty') },
    { id: 'policy', title: t('policy') },
    { id: 'authorization', title: t('authorization') },
    ...(hasHistory(program) ? [{ id: 'changes', title: changes }] : []),
    { id: 'statistics', title: t('statistics') },
    ...(thanks.length > 0 ? [{ id: 'thanks', title: t('thanks') }] : []),
    ...(disclosed.length > 0 ? [{ id: 'disclosed', title: t('disclosed') }] : []),
  ]
}

/** On wide screens a column beside the sections; on phones the facts follow the introduction, and the action stays at the bottom. */
const Aside = ({ program }: { program: ProgramPage }) => (
  <div className="contents lg:sticky lg:top-34 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-4">
    {maySubmit(program) && (
      <div className="sticky bottom-strip z-20 order-last -mx-4 border-t border-line bg-ground px-4 py-3 sm:-mx-5 lg:static lg:order-none lg:mx-0 lg:border-0 lg:p-0 print:hidden">
        <SubmissionAction program={program} />
      </div>
    )}
    <Suspense>
      <ProgramFacts program={program} />
      {program.currentProfile?.state === 'PARTICIPATED' && <OwnParticipation program={program} />}
    </Suspense>
  </div>
)

const Program = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('programs.page')
  const { program } = loaderData
  const facts = { program, disclosed: loaderData.disclosed.data }
  const sections = useSectionLinks(facts)
  const { id, editing, status, lock } = program
  const { pathname, search } = useLocation()
  const viewer = useViewer()
  // Managers hear of their own programs anyway.
  const isOwn = viewer !== null && viewer.company?.uuid === program.company.uuid
  if (lock !== null) {
    const here = urlOf(`${pathname}${search}`)
    return (
      <Suspense>
        <LockedProgram
          program={program}
          lock={lock}
          verificationPath={withPrevious('/verification', here)}
          ndaPath={withPrevious('/authentication/nda', here)}
        >
          <ProgramHead program={program} action={null} />
        </LockedProgram>
      </Suspense>
    )
  }
  return (
    <>
      <ProgramHead
        program={program}
        action={
          <>
            {editing && (
              <Suspense>
                <ManagerActions program={program} editing={editing} />
              </Suspense>
            )}
            {status !== 'DRAFT' && !isOwn && <Follow target="programs" id={String(id)} />}
          </>
        }
      />
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        <Suspense>
          <EventClock program={program} />
          <SubmissionNotes program={program} />
        </Suspense>
      </div>
      <Suspense fallback={<div className="mb-6 h-12 border-b border-line" />}>
        <SectionNav label={t('sections')} sections={sections} />
      </Suspense>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-3 lg:items-start lg:gap-y-0">
        <Beginning program={program} />
        <Aside program={program} />
        <Sections {...facts} />
      </div>
    </>
  )
}

export default Program
