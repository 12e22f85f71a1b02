import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { legalLinks } from './footer-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** What must be within reach on every page, in one line, where a footer would be in the way. */
export const LegalLine = () => {
  const t = useT('shell')
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <nav aria-label={t('footer.columns.terms')}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {legalLinks.map(({ key, to }) => (
            <li key={key}>
              <Link
                to={to}
                className="inline-flex min-h-6 items-center text-caption text-secondary no-underline hover:text-ink hover:underline"
              >
                {t(`footer.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  )
}
