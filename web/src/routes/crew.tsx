import { getCrewPage } from '@jebo/contract/crews/crews.endpoints.ts'
import type { CrewPage } from '@jebo/contract/crews/crews.schema.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { Users } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { redirect } from 'react-router'
import { useLocale } from 'use-intl'
import { useViewer } from '../api/page-facts.ts'
import { readFeed } from '../api/read-feed.ts'
import { PersonLink, PersonPicture } from '../domain/person-name.tsx'
import { withPrefixOf } from '../guards/judge.ts'
import { readWith } from '../guards/read.ts'
import { langOf } from '../i18n/lang-of.ts'
import { shared } from '../i18n/shared.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, shown } from '../lists/list-query.ts'
import { ShowMore } from '../lists/show-more.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import { ProfileHead } from '../ui/profile-head.tsx'
import { Section, Sheet } from '../ui/section.tsx'
import type { Route } from './+types/crew.ts'

const DisclosedSection = lazyPart(
  async () => (await import('../modules/tickets/disclosed-section.tsx')).DisclosedSection,
  MissingPart,
)
const SeveritySection = lazyPart(async () => (await import('../modules/tickets/hacker-record.tsx')).SeveritySection)

const step = 10

const pathOf = (name: string): string => `/crews/${encodeURIComponent(name)}`

const listOf = (name: string) => listQuery(pathOf(name), { shown: shown(step) })

const reading = readWith(async (ask, { params: { name = '' }, url }) => {
  const query = listOf(name).of(url)
  const [crew, disclosed] = await Promise.all([
    ask(getCrewPage, { name }),
    readFeed(query.shown, (part) => ask(listTickets, { ...part, crew: name })),
  ])
  // Each crew has one address, although a name is found in any letter case.
  if (crew.name !== name) throw redirect(withPrefixOf(url, pathOf(crew.name)) + url.search)
  return { crew, disclosed, shown: query.shown }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return matches[0]?.meta ?? []
  const { name, bio } = loaderData.crew
  return shared({ location, matches }, { title: name, description: bio, picture: `crews/${encodeURIComponent(name)}` })
}

const Head = ({ crew, action }: { crew: CrewPage; action: ReactNode }) => {
  const t = useT('crews')
  const locale = useLocale()
  const { date } = useFormat()
  const { name, logoPath, bio, foundedOn, members } = crew
  return (
    <ProfileHead
      picture={<Avatar path={logoPath} name={name} size="huge" shape="square" />}
      name={name}
      lang={langOf(name, locale)}
      facts={
        <>
          {t('page.crew')} · {t('management.memberCount', { count: members.length })} ·{' '}
          {t('page.founded', { date: date(foundedOn) })}
        </>
      }
      action={action}
    >
      {bio && (
        <p className="mt-2 max-w-prose" lang={langOf(bio, locale)}>
          {bio}
        </p>
      )}
    </ProfileHead>
  )
}

/** Of tickets that everyone can read. */
const Facts = ({ record }: Pick<CrewPage, 'record'>) => {
  const t = useT('crews.page')
  const format = useFormat()
  const facts = [
    [t('disclosed'), format.count(record.disclosedTickets)],
    [t('valid'), format.number(record.validTickets)],
  ] as const
  return (
    <section aria-label={t('facts')} className="order-first rounded-box bg-tint px-5 py-2 lg:order-none">
      <dl className="divide-y divide-edge">
        {facts.map(([term, figure]) => (
          <div key={term} className="flex items-baseline justify-between gap-4 py-3">
            <dt className="text-small text-secondary">{term}</dt>
            <dd className="text-heading font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Members = ({ members }: Pick<CrewPage, 'members'>) => {
  const t = useT('crews')
  return (
    <Section icon={Users} title={t('page.members')}>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {members.map(({ person, role, points }) => (
          <li key={person.uuid} className="flex items-center gap-3">
            <PersonPicture person={person} size="large" />
            <span className="min-w-0">
              <PersonLink person={person} className="block" />
              <span className="text-small text-secondary">
                {t(role === 'LEADER' ? 'management.leader' : 'management.member')}
                {points > 0 && ` · ${t('page.points', { points })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Crew = ({ loaderData: { crew, disclosed, shown: count } }: Route.ComponentProps) => {
  const t = useT('crews.page')
  const isMember = useViewer()?.crews.some(({ id }) => id === crew.id) ?? false
  const { name, members, record } = crew
  return (
    <>
      <Head
        crew={crew}
        action={isMember && <LinkButton to={`/management/crews/${encodeURIComponent(name)}`}>{t('manage')}</LinkButton>}
      />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-3 lg:items-start">
        <div className="lg:col-span-2">
          <Sheet>
            <Members members={members} />
            <Suspense>
              <SeveritySection record={record} />
              {disclosed.data.length > 0 && <DisclosedSection id="disclosed" tickets={disclosed.data} isOfOneCrew />}
            </Suspense>
          </Sheet>
          {disclosed.data.length === 0 && (
            <Card isFlush as="div" className="mt-6">
              <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
            </Card>
          )}
          {disclosed.next && (
            <div className="py-4">
              <ShowMore shown={count} step={step} pathOf={(more) => listOf(name).path({ shown: more })}>
                {t('more')}
              </ShowMore>
            </div>
          )}
        </div>
        <Facts record={record} />
      </div>
    </>
  )
}

export default Crew
