import { ArrowRight, Check } from 'lucide-react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'

export type FirstStep = 'register' | 'approve' | 'draft' | 'publish' | 'deposit'

type Step = { name: FirstStep; isDone: boolean; to: string | null }

type MarkProps = { isDone: boolean; isNext: boolean; number: number }

const Mark = ({ isDone, isNext, number }: MarkProps) => (
  <span
    aria-hidden
    className={classNames(
      'grid size-6 shrink-0 place-items-center rounded-full border text-micro font-bold',
      isDone && 'border-accent bg-accent text-on-accent',
      isNext && 'border-2 border-accent text-accent',
      !isDone && !isNext && 'border-edge text-tertiary',
    )}
  >
    {isDone ? <Check className="size-3.5" strokeWidth={3} /> : number}
  </span>
)

/** The steps from an application to the first ticket; hidden once all of them are done. */
export const FirstSteps = ({ steps }: { steps: readonly Step[] }) => {
  const t = useT('companies.firstSteps')
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  const next = steps.find(({ isDone, to }) => !isDone && to !== null)?.name
  return (
    <Card title={t('title')} description={t('progress', { done, count: steps.length })} isFlush>
      <ol className="divide-y divide-line">
        {steps.map(({ name, isDone, to }, index) => (
          <li
            key={name}
            aria-current={name === next ? 'step' : undefined}
            className={classNames(
              'relative flex items-center gap-3 px-5 py-3 has-[a:hover]:bg-hover',
              name === next && 'bg-tint',
            )}
          >
            <Mark isDone={isDone} isNext={name === next} number={index + 1} />
            <div className="min-w-0 flex-1">
              {to !== null && !isDone ? (
                <Link to={to} className="row-link font-bold text-ink no-underline hover:text-accent">
                  {t(`${name}.title`)}
                </Link>
              ) : (
                <p className={classNames(isDone ? 'text-secondary' : 'font-bold')}>{t(`${name}.title`)}</p>
              )}
              {isDone ? (
                <span className="sr-only">{t('done')}</span>
              ) : (
                <p className="text-small text-secondary">{t(`${name}.text`)}</p>
              )}
            </div>
            {to !== null && !isDone && (
              <ArrowRight
                aria-hidden
                className={classNames('size-4 shrink-0', name === next ? 'text-accent' : 'text-tertiary')}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
