import { Link } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'

const sides = [
  { key: 'hackers', to: '/sign-up' },
  { key: 'companies', to: '/companies/new' },
] as const
const steps = ['one', 'two', 'three'] as const

/** Three steps for each side, in the style of a table of contents. */
export const HowItWorks = () => {
  const t = useT('home')
  return (
    <section aria-label={t('how.label')} className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
      {sides.map(({ key, to }) => (
        <div key={key}>
          <h2 className="text-heading font-bold">{t(`how.${key}.title`)}</h2>
          <ol className="mt-4 border-t border-ink">
            {steps.map((step, index) => (
              <li key={step} className="grid grid-cols-12 border-b border-line py-4">
                <span aria-hidden className="col-span-2 text-subheading font-bold text-accent sm:col-span-1">
                  {index + 1}
                </span>
                <div className="col-span-10 sm:col-span-11">
                  <p className="font-bold">{t(`how.${key}.${step}.title`)}</p>
                  <p className="mt-0.5 text-secondary">{t(`how.${key}.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <Link
            to={to}
            className="mt-4 inline-flex min-h-6 items-center font-bold text-accent no-underline hover:underline"
          >
            {t(`how.${key}.action`)}
            <span aria-hidden>&nbsp;→</span>
          </Link>
        </div>
      ))}
    </section>
  )
}
