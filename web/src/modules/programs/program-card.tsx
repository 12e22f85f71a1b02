import type { ProgramCard as Card } from '@jebo/contract/programs/programs.schema.ts'
import { useNow } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { useSpanText } from '../../domain/use-span-text.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ProgramStatusBadge } from './program-status-badge.tsx'

/** How long a program counts as new. */
const newMs = 14 * 86_400_000

const useIsNew = (publishedAt: string | null): boolean => {
  const now = useNow()
  return publishedAt !== null && now.getTime() - new Date(publishedAt).getTime() < newMs
}

const Signs = ({ program }: { program: Card }) => {
  const t = useT('programs.card')
  const isNew = useIsNew(program.publishedAt)
  if (program.status !== 'RUNNING') return <ProgramStatusBadge status={program.status} />
  return isNew && <Badge tone="jade">{t('new')}</Badge>
}

type Props = {
  program: Card
  /** The level of its heading, one below the surrounding heading. */
  as?: 'h2' | 'h3'
}

/**
 * A program in a list: the company, the rewards and the targets. The whole card can be pressed, and only one link is
 * read.
 */
export const ProgramCard = ({ program, as: Heading = 'h2' }: Props) => {
  const t = useT('programs')
  const spanText = useSpanText()
  const { id, title, summary, logoPath, company, bounty, assetTypes } = program
  return (
    <article className="relative flex h-full flex-col rounded-box border border-line bg-paper p-5 hover:border-control">
      <div className="flex items-start gap-3">
        <Avatar path={logoPath} name={company.name} size="large" shape="square" />
        <div className="min-w-0 flex-1">
          <Heading className="line-clamp-3 text-subheading font-bold">
            <Link to={`/programs/${id}`} className="row-link text-ink no-underline hover:text-accent">
              {title}
            </Link>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-secondary">
            {company.name}
            <Signs program={program} />
          </p>
        </div>
      </div>
      {summary && <p className="mt-3 line-clamp-2 text-small text-secondary">{summary}</p>}
      <div className="mt-auto pt-4">
        <p className="flex flex-wrap gap-1.5">
          {assetTypes.map((type) => (
            <Badge key={type}>{t(`assetTypes.${type}`)}</Badge>
          ))}
        </p>
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
          <span className="text-small text-secondary">{t('card.bounty')}</span>
          {bounty ? <Money text={spanText(bounty)} isStrong /> : <span>{t('card.noBounty')}</span>}
        </p>
      </div>
    </article>
  )
}

type ListProps = { programs: readonly Card[]; as?: Props['as'] }

/** Programs side by side: three on wide screens, stacked on a phone. */
export const ProgramCards = ({ programs, as }: ListProps) => (
  <ul className="program-grid">
    {programs.map((program) => (
      <li key={program.id}>
        <ProgramCard program={program} {...(as && { as })} />
      </li>
    ))}
  </ul>
)
