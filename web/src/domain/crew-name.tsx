import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { Link } from '../i18n/link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'

type Props = { crew: CrewBrief; className?: string }

/** A crew with its logo and a link to its page. */
export const CrewName = ({ crew, className }: Props) => (
  <span className={classNames('inline-flex max-w-full items-center gap-1.5 align-middle', className)}>
    <Avatar size="small" path={crew.logoPath} name={crew.name} shape="square" />
    <Link
      to={`/crews/${encodeURIComponent(crew.name)}`}
      lang={langOf(crew.name, useLocale())}
      className="font-bold text-ink no-underline hover:underline"
    >
      {crew.name}
    </Link>
  </span>
)
