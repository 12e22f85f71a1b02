import { Check } from 'lucide-react'
import { useT } from '../i18n/use-t.ts'

type Props = { label: string; steps: readonly string[]; current: number }

/** The current step of a sequence; `current` counts from 0. */
export const Steps = ({ label, steps, current }: Props) => {
  const t = useT('ui')
  return (
    <nav aria-label={label}>
      <ol className="steps">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            data-current={index === current || undefined}
            data-state={index < current ? 'done' : 'ahead'}
          >
            <span
              aria-hidden
              className="step-mark"
              data-current={index === current || undefined}
              data-state={index < current ? 'done' : 'ahead'}
            >
              {index < current ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
            </span>
            <span className="max-sm:sr-only">
              {step}
              {index < current && <span className="sr-only">{t('stepDone')}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="text-small text-secondary sm:hidden">
        {t('stepOf', { step: current + 1, count: steps.length })} · <b className="text-ink">{steps[current]}</b>
      </p>
    </nav>
  )
}
