import { getCrewPage } from '@jebo/contract/crews/crews.endpoints.ts'
import type { CrewPage } from '@jebo/contract/crews/crews.schema.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { Suspense } from 'react'
import { redirect } from 'react-router'
import { useLocale } from 'use-intl'
import { useViewer } from '../api/page-facts.ts'
import { readFeed } from '../api/read-feed.ts'
import { PersonName } from '../domain/person-name.tsx'
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
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import { Sheet } from '../ui/section.tsx'
import type { Route } from './+types/crew.ts'

const DisclosedSection = lazyPart(
  async () => (await import('../modules/tickets/disclosed-section.tsx')).DisclosedSection,
  MissingPart,
)

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

/** Of tickets that everyone can read. */
const Figures = ({ record }: Pick<CrewPage, 'record'>) => {
  const t = useT('crews.page')
  const format = useFormat()
  const facts = [
    [t('disclosed'), format.count(record.disclosedTickets)],
    [t('valid'), format.number(record.validTickets)],
  ] as const
  return (
    <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([term, figure]) => (
        <div key={term}>
          <dt className="text-caption text-secondary">{term}</dt>
          <dd className="text-heading font-bold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const Crew = ({ loaderData: { crew, disclosed, shown: count } }: Route.ComponentProps) => {
  const t = useT('crews')
  const locale = useLocale()
  const isMember = useViewer()?.crews.some(({ id }) => id === crew.id) ?? false
  return (
    <>
      <header className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar path={crew.logoPath} name={crew.name} size="huge" shape="square" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-small text-secondary">{t('page.crew')}</p>
          <h1 className="text-title font-bold">{crew.name}</h1>
          {crew.bio && (
            <p className="mt-1 max-w-prose text-secondary" lang={langOf(crew.bio, locale)}>
              {crew.bio}
            </p>
          )}
        </div>
        {isMember && (
          <LinkButton to={`/management/crews/${encodeURIComponent(crew.name)}`}>{t('page.manage')}</LinkButton>
        )}
      </header>
      {crew.record.disclosedTickets.count > 0 && <Figures record={crew.record} />}
      <Card title={t('page.members')} isFlush>
        <ul className="divide-y divide-line border-t border-line">
          {crew.members.map(({ person, role }) => (
            <li key={person.uuid} className="flex items-center gap-3 px-5 py-3">
              <PersonName person={person} />
              {role === 'LEADER' && <Badge tone="jade">{t('management.leader')}</Badge>}
            </li>
          ))}
        </ul>
      </Card>
      {disclosed.data.length > 0 && (
        <div className="mt-6">
          <Sheet>
            <Suspense>
              <DisclosedSection id="disclosed" tickets={disclosed.data} isOfOneCrew />
            </Suspense>
          </Sheet>
          {disclosed.next && (
            <div className="py-4">
              <ShowMore shown={count} step={step} pathOf={(more) => listOf(crew.name).path({ shown: more })}>
                {t('page.more')}
              </ShowMore>
            </div>
          )}
        </div>
      )}
    </>
  )
}

export default Crew
