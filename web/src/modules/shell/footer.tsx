import { useSite } from '../../api/page-facts.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { type FooterColumn, footerColumnsOf } from './footer-links.ts'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OperatorDetails } from './operator-details.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const linkClass =
  'inline-flex min-h-6 items-center text-small text-secondary no-underline hover:text-ink hover:underline'

const Column = ({ column }: { column: FooterColumn }) => {
  const t = useT('shell')
  return (
    <nav aria-label={t(`footer.columns.${column.key}`)}>
      <p aria-hidden className="mb-3 text-small font-bold">
        {t(`footer.columns.${column.key}`)}
      </p>
      <ul className="space-y-2">
        {column.links.map(({ key, to, isDocument }) => (
          <li key={key}>
            {isDocument ? (
              <a href={to} target="_blank" rel="noreferrer" className={linkClass}>
                {t(`footer.${key}`)} ({t('footer.newWindow')})
              </a>
            ) : (
              <Link to={to} className={linkClass}>
                {t(`footer.${key}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The operator's details come from the configuration; missing ones are left out. */
export const Footer = () => {
  const operator = useSite()?.operator
  return (
    <footer className="mt-20 border-t border-line bg-paper">
      <div className="page-frame py-12">
        <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-12">
          <div className="sm:col-span-2 lg:col-span-5">
            <HomeLink />
            {operator && <OperatorDetails operator={operator} />}
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:col-span-2 sm:grid-cols-3 lg:col-span-7">
            {footerColumnsOf(operator?.introductionPath).map((column) => (
              <Column key={column.key} column={column} />
            ))}
          </div>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
