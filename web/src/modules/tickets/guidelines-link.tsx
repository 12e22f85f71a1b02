import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Leads to the rules of disclosure, wherever it is decided. */
export const GuidelinesLink = () => {
  const t = useT('tickets.disclose')
  return (
    <p className="mt-1 text-small">
      <Link to="/disclosure-guidelines" className="underline">
        {t('guidelines')}
      </Link>
    </p>
  )
}
