import type { Person } from '@jebo/contract/core/person.ts'
import { Link } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'

type Props = { person: Person | null; className?: string }

/** A deleted user has no name. */
const useNameOf = (): ((person: Person | null) => string) => {
  const t = useT('ui')
  return (person) => person?.nickname ?? t('formerMember')
}

export const PersonPicture = ({ person }: { person: Person | null }) => (
  <Avatar size="small" path={person && (person.imagePath ?? `/avatar/${person.hash}.svg`)} name={useNameOf()(person)} />
)

/** A name with a link to the user's page, if they have one. */
export const PersonLink = ({ person, className }: Props) => {
  const nameOf = useNameOf()
  if (person === null) return <span className="text-secondary">{nameOf(null)}</span>
  if (!person.hasPage) return <span className="font-bold">{person.nickname}</span>
  return (
    <Link
      to={`/@${person.nickname}`}
      className={classNames('font-bold text-ink no-underline hover:underline', className)}
    >
      {person.nickname}
    </Link>
  )
}

/** A user in a list, with picture and name. */
export const PersonName = ({ person, className }: Props) => (
  <span className={classNames('inline-flex max-w-full items-center gap-1.5 align-middle', className)}>
    <PersonPicture person={person} />
    <PersonLink person={person} />
  </span>
)
