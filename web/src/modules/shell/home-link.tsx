import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'

type Props = { className?: string }

const letters = 'M13 12.5v12.25A4.75 4.75 0 0 1 8.25 29.5H6.5'

/** The whole logo, drawn with one stroke width. The surrounding link has the accessible name. */
const Wordmark = ({ className = 'h-7' }: Props) => (
  <svg aria-hidden viewBox="4 0 78 32" fill="none" className={className}>
    <g stroke="currentColor" strokeWidth="3.25" strokeLinecap="round" strokeLinejoin="round">
      <path d={letters} />
      <path d="M21 17.25h12.5a6.25 6.25 0 1 0-2.2 4.75" />
      <path d="M41 4.5v19M41 17.25a6.25 6.25 0 1 1 12.5 0 6.25 6.25 0 1 1-12.5 0" />
      <path d="M61 17.25a6.25 6.25 0 1 1 12.5 0 6.25 6.25 0 1 1-12.5 0" />
    </g>
    <circle cx="13" cy="6" r="2.75" className="fill-accent" />
  </svg>
)

export const HomeLink = () => {
  const t = useT('shell')
  return (
    <Link to="/" aria-label={t('homeLink')} className="inline-flex shrink-0 items-center text-ink">
      <Wordmark />
    </Link>
  )
}
