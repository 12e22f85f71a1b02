import type { Person } from '@jebo/contract/core/person.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** Whoever left the platform has no name any more. */
export const useNameOf = (): ((person: Person | null) => string) => {
  const t = useT('tickets.page')
  return (person) => person?.nickname ?? t('somebody')
}

export const PersonPicture = ({ person }: { person: Person | null }) => (
  <Avatar size="small" path={person && (person.imagePath ?? `/avatar/${person.hash}.svg`)} name={useNameOf()(person)} />
)

/** A name that leads to the hacker's page. */
export const PersonLink = ({ person }: { person: Person | null }) => {
  const nameOf = useNameOf()
  if (person === null) return <span className="text-secondary">{nameOf(null)}</span>
  return (
    <Link to={`/@${person.nickname}`} className="font-bold text-ink no-underline hover:underline">
      {person.nickname}
    </Link>
  )
}
