import { Check, CircleDashed } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Wizard } from './use-program-wizard.ts'
import { editPath, fieldsOf, isMissingAt, type WizardStep, wizardSteps } from './wizard-steps.ts'

type State = 'done' | 'open' | 'incomplete' | 'refused'

/** A step that was passed without what a published program needs is marked; those ahead are not. */
const stateOf = (step: WizardStep, { refused, missing, step: current, isDraft }: Wizard): State => {
  if (refused.some((field) => fieldsOf(step).includes(field))) return 'refused'
  // It is done with the publication.
  if (step === 'review' && isDraft) return 'open'
  if (!isMissingAt(step, missing)) return 'done'
  return wizardSteps.indexOf(step) < wizardSteps.indexOf(current) ? 'incomplete' : 'open'
}

/** A click saves first; opening the link elsewhere, as in a new tab, only follows the address. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** All steps as links, with their completed and invalid parts. */
export const WizardNav = ({ id, wizard }: { id: number; wizard: Wizard }) => {
  const t = useT('programs.edit')
  const ui = useT('ui')
  const at = wizardSteps.indexOf(wizard.step)
  const marks = { done: ui('stepDone'), open: '', incomplete: t('stepIncomplete'), refused: t('stepRefused') }
  return (
    <nav aria-label={t('steps.label')} className="mb-6">
      <ol className="grid grid-cols-6 gap-2">
        {wizardSteps.map((step, index) => {
          const state = stateOf(step, wizard)
          const isCurrent = index === at
          return (
            <li key={step}>
              <Link
                to={editPath(id, step)}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={(event) => {
                  if (!isPlain(event)) return
                  event.preventDefault()
                  void wizard.leaveFor(step)
                }}
                className={classNames(
                  'flex min-h-9 flex-col gap-1 border-t-2 pt-2 text-small no-underline hover:text-ink',
                  isCurrent && 'border-accent font-bold text-ink',
                  !isCurrent && (state === 'done' ? 'border-accent/40' : 'border-edge'),
                  !isCurrent && 'text-secondary',
                )}
              >
                <span className="flex items-center gap-1.5">
                  <Mark state={state} number={index + 1} />
                  <span className="max-sm:sr-only">{t(`steps.${step}`)}</span>
                </span>
                <span className="sr-only">{marks[state]}</span>
              </Link>
            </li>
          )
        })}
      </ol>
      <p className="mt-1 text-small text-secondary sm:hidden">
        {ui('stepOf', { step: at + 1, count: wizardSteps.length })} ·{' '}
        <b className="text-ink">{t(`steps.${wizard.step}`)}</b>
      </p>
    </nav>
  )
}

const Mark = ({ state, number }: { state: State; number: number }) => {
  if (state === 'done') return <Check aria-hidden className="size-4 text-accent" strokeWidth={3} />
  if (state === 'incomplete') return <CircleDashed aria-hidden className="size-4 text-amber" strokeWidth={2.5} />
  return (
    <span aria-hidden className={classNames('w-4 text-center font-bold', state === 'refused' && 'text-danger')}>
      {state === 'refused' ? '!' : number}
    </span>
  )
}
