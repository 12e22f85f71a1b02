import { useCompanyStart } from '../../../guards/company-start.ts'
import { Link } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import {
  OpenDrawing,
  PayDrawing,
  ReportDrawing,
  ReviewDrawing,
  RewardDrawing,
  ScopeDrawing,
} from '../../../ui/drawings/steps.tsx'

const steps = ['one', 'two', 'three'] as const

const sides = [
  { key: 'hackers', drawings: { one: ScopeDrawing, two: ReportDrawing, three: RewardDrawing } },
  { key: 'companies', drawings: { one: OpenDrawing, two: ReviewDrawing, three: PayDrawing } },
] as const

/** Three steps for each side, each with its drawing. */
export const HowItWorks = () => {
  const t = useT('home')
  const ways = { hackers: '/sign-up', companies: useCompanyStart() }
  return (
    <section aria-label={t('how.label')} className="space-y-14">
      {sides.map(({ key, drawings }) => (
        <div key={key}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink pt-5">
            <h2 className="text-heading font-bold">{t(`how.${key}.title`)}</h2>
            <Link
              to={ways[key]}
              className="inline-flex min-h-6 items-center font-bold text-accent no-underline hover:underline"
            >
              {t(`how.${key}.action`)}
              <span aria-hidden>&nbsp;→</span>
            </Link>
          </div>
          <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
            {steps.map((step, index) => {
              const Drawing = drawings[step]
              return (
                <li key={step} className="flex items-start gap-5 md:block">
                  <Drawing className="h-16 shrink-0 md:-ml-3 md:h-24" />
                  <div className="md:mt-4">
                    <p className="text-subheading font-bold">
                      <span aria-hidden className="mr-2 text-accent tabular-nums">
                        {index + 1}
                      </span>
                      {t(`how.${key}.${step}.title`)}
                    </p>
                    <p className="mt-1 text-secondary">{t(`how.${key}.${step}.text`)}</p>
                  </div>
                </li>
              )
            })}
          </ol>
        </div>
      ))}
    </section>
  )
}
