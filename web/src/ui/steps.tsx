import { Check } from 'lucide-react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'

type Props = { label: string; steps: readonly string[]; current: number }

/** The current step of a sequence; `current` counts from 0. */
export const Steps = ({ label, steps, current }: Props) => {
  const t = useT('ui')
  return (
    <nav aria-label={label}>
      <p className="text-small text-secondary sm:hidden">
        {t('stepOf', { step: current + 1, count: steps.length })} · <b className="text-ink">{steps[current]}</b>
      </p>
      {/* The names stand below the numbers, so that four of them fit into a narrow column. */}
      <ol className="hidden sm:flex">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className="group relative min-w-0 flex-1 pr-2 text-small last:flex-none last:pr-0"
          >
            <span
              aria-hidden
              className={classNames(
                'absolute top-3 right-2 left-8 h-px group-last:hidden',
                index < current ? 'bg-accent' : 'bg-edge',
              )}
            />
            <span
              aria-hidden
              className={classNames(
                'grid size-6 place-items-center rounded-full border text-micro font-bold',
                index < current && 'border-accent bg-accent text-on-accent',
                index === current && 'border-accent text-accent',
                index > current && 'border-edge text-tertiary',
              )}
            >
              {index < current ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
            </span>
            <span className={classNames('mt-1.5 block', index === current ? 'font-bold text-ink' : 'text-secondary')}>
              {step}
              {index < current && <span className="sr-only">{t('stepDone')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
