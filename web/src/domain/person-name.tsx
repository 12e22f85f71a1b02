import type { Person } from '@jebo/contract/core/person.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { Link } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'

type Props = {
  person: Person | null
  /** Whether nobody is named because the author does not want to be. */
  isAnonymous?: boolean
  className?: string
}

/** A deleted user has no name. */
export const useNameOf = (): ((person: Person | null, isAnonymous?: boolean) => string) => {
  const t = useT('ui')
  return (person, isAnonymous = false) => person?.nickname ?? t(isAnonymous ? 'anonymous' : 'formerMember')
}

type LinkProps = Props & {
  /** Beside what leads, such as the title of a row. */
  isQuiet?: boolean
}

type PictureProps = Props & { size?: 'mini' | 'small' | 'large' }

export const PersonPicture = ({ person, isAnonymous, size = 'small', className }: PictureProps) => (
  <Avatar
    size={size}
    path={person && (person.imagePath ?? `/avatar/${person.hash}.svg`)}
    name={useNameOf()(person, isAnonymous)}
    className={className}
  />
)

/** A name with a link to the user's page, if they have one. */
export const PersonLink = ({ person, isAnonymous, isQuiet = false, className }: LinkProps) => {
  const nameOf = useNameOf()
  const locale = useLocale()
  if (person === null) return <span className="text-secondary">{nameOf(null, isAnonymous)}</span>
  const lang = langOf(person.nickname, locale)
  if (!person.hasPage) {
    return (
      <span lang={lang} className={classNames(!isQuiet && 'font-bold', className)}>
        {person.nickname}
      </span>
    )
  }
  return (
    <Link
      to={`/@${person.nickname}`}
      lang={lang}
      className={classNames('text-ink no-underline hover:underline', !isQuiet && 'font-bold', className)}
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
