import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { Link } from '../i18n/link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'

type Props = { crew: CrewBrief; className?: string }

/** The name of a crew, with a link to its page. */
export const CrewLink = ({ crew, className }: Props) => (
  <Link
    to={`/crews/${encodeURIComponent(crew.name)}`}
    lang={langOf(crew.name, useLocale())}
    className={classNames('text-ink no-underline hover:underline', className)}
  >
    {crew.name}
  </Link>
)

/** A crew with its logo and a link to its page. */
export const CrewName = ({ crew, className }: Props) => (
  <span className={classNames('inline-flex max-w-full items-center gap-1.5 align-middle', className)}>
    <Avatar size="small" path={crew.logoPath} name={crew.name} shape="square" />
    <CrewLink crew={crew} className="font-bold" />
  </span>
)
