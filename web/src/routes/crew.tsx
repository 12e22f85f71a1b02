import { getCrewPage } from '@jebo/contract/crews/crews.endpoints.ts'
import { useLocale } from 'use-intl'
import { useViewer } from '../api/page-facts.ts'
import { PersonName } from '../domain/person-name.tsx'
import { read } from '../guards/read.ts'
import { langOf } from '../i18n/lang-of.ts'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/crew.ts'

const reading = read(getCrewPage, ({ params }) => ({ name: params.name ?? '' }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  loaderData ? titled(location.pathname, loaderData.name) : (matches[0]?.meta ?? [])

const Crew = ({ loaderData: crew }: Route.ComponentProps) => {
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
    </>
  )
}

export default Crew
