import { isLocale } from '@jebo/contract/core/locale.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { hereIn, keepLanguage, useLanguage } from './use-language.ts'

/** Plain links, so that the language switch works without a script and for search engines. */
export const LanguageSwitch = () => {
  const t = useT('shell')
  const { current, choices } = useLanguage()
  return (
    <nav aria-label={t('language.label')} className="inline-flex items-center gap-3 text-caption">
      {choices.map(({ value, label, href }) => (
        <a
          key={value}
          href={href}
          lang={value}
          hrefLang={value}
          aria-current={value === current ? 'true' : undefined}
          onClick={({ currentTarget }) => {
            if (!isLocale(value)) return
            keepLanguage(value)
            currentTarget.href = hereIn(value)
          }}
          className={classNames(
            'inline-flex min-h-6 items-center',
            value === current ? 'font-bold text-ink' : 'text-secondary hover:text-ink',
          )}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
