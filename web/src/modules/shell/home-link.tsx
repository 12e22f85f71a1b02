import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Wordmark } from './logo.tsx'

export const HomeLink = () => {
  const t = useT('shell')
  return (
    <Link to="/" aria-label={t('homeLink')} className="inline-flex shrink-0 items-center text-ink">
      <Wordmark />
    </Link>
  )
}
