import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'

export type StepperPart = {
  key: string
  label: ReactNode
  /** Below the label, such as the time spent. */
  detail?: ReactNode
  state: 'done' | 'current' | 'ahead' | 'skipped'
  /** An end that is not the one hoped for. */
  isMuted?: boolean
}

const circles: Record<StepperPart['state'], string> = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent bg-accent-soft text-accent',
  ahead: 'border-edge bg-paper text-tertiary',
  skipped: 'border-edge border-dashed bg-paper text-tertiary',
}

const Mark = ({ state, isMuted = false }: Pick<StepperPart, 'state' | 'isMuted'>) => (
  <span
    aria-hidden
    className={classNames(
      'relative z-10 grid size-6 shrink-0 place-items-center rounded-full border',
      isMuted ? 'border-control bg-grey-soft text-grey' : circles[state],
    )}
  >
    {(state === 'skipped' || isMuted) && <Minus className="size-3.5" strokeWidth={2.5} />}
    {state === 'done' && !isMuted && <Check className="size-3.5" strokeWidth={3} />}
    {state === 'current' && <span className="size-2 rounded-full bg-accent" />}
  </span>
)

type Props = {
  label: string
  parts: readonly StepperPart[]
  /** In one line, where the container has room: labels beside their circles. */
  isFlat?: boolean
}

/** How far something has come, and how long each step took. */
export const Stepper = ({ label, parts, isFlat = false }: Props) => {
  const t = useT('ui')
  return (
    <ol aria-label={label} className="isolate flex">
      {parts.map(({ key, label: name, detail, state, isMuted = false }, index) => {
        const next = parts[index + 1]
        return (
          <li
            key={key}
            aria-current={state === 'current' ? 'step' : undefined}
            className={classNames(
              'relative min-w-min flex-1 pr-2 wrap-break-word last:flex-initial last:pr-0 @2xl:min-w-0',
              isFlat && '@2xl:flex @2xl:flex-auto @2xl:items-center @2xl:gap-2',
            )}
          >
            {next && (
              <span
                aria-hidden
                className={classNames(
                  'absolute top-3 right-1 left-7 border-t',
                  isFlat && '@2xl:static @2xl:order-1 @2xl:min-w-3 @2xl:flex-1',
                  next.state === 'done' || next.state === 'current' ? 'border-accent' : 'border-edge border-dashed',
                )}
              />
            )}
            <Mark state={state} isMuted={isMuted} />
            <div className={classNames(isFlat && '@2xl:flex @2xl:min-w-0 @2xl:items-baseline @2xl:gap-x-1.5')}>
              <p
                className={classNames(
                  'mt-2 text-small',
                  isFlat && '@2xl:mt-0 @2xl:whitespace-nowrap',
                  state === 'ahead' || state === 'skipped' ? 'text-tertiary' : 'font-bold text-ink',
                )}
              >
                {name}
                {state === 'done' && <span className="sr-only">{t('stepDone')}</span>}
              </p>
              {detail && (
                <p
                  className={classNames(
                    'text-caption text-secondary',
                    isFlat && '@2xl:truncate',
                    isFlat && state === 'done' && next && '@2xl:hidden @wide:block',
                  )}
                >
                  {detail}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
