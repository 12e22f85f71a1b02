import { Check } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { Wizard } from './use-program-wizard.ts'
import { editPath, fieldsOf, isMissingAt, type WizardStep, wizardSteps } from './wizard-steps.ts'

type State = 'done' | 'ahead' | 'incomplete' | 'refused'

/** A step that was passed without what a published program needs is marked; those ahead are not. */
const stateOf = (step: WizardStep, { refused, outOfPlan, missing, step: current, isDraft }: Wizard): State => {
  if ([...refused, ...outOfPlan].some((field) => fieldsOf(step).includes(field))) return 'refused'
  // It is done with the publication.
  if (step === 'review' && isDraft) return 'ahead'
  if (!isMissingAt(step, missing)) return 'done'
  return wizardSteps.indexOf(step) < wizardSteps.indexOf(current) ? 'incomplete' : 'ahead'
}

/** A click saves first; opening the link elsewhere, as in a new tab, only follows the address. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

type MarkProps = { state: State; number: number; isCurrent: boolean }

const Mark = ({ state, number, isCurrent }: MarkProps) => (
  <span aria-hidden className="step-mark" data-state={state} data-current={isCurrent || undefined}>
    {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
    {state === 'refused' && '!'}
    {(state === 'ahead' || state === 'incomplete') && number}
  </span>
)

type Props = {
  id: number
  wizard: Wizard
  /** Shown where the preview is not beside the form. */
  preview: ReactNode
}

/** All steps as links, with their completed and invalid parts; they look like `Steps`. */
export const WizardNav = ({ id, wizard, preview }: Props) => {
  const t = useT('programs.edit')
  const ui = useT('ui')
  const at = wizardSteps.indexOf(wizard.step)
  const marks = { done: ui('stepDone'), ahead: '', incomplete: t('stepIncomplete'), refused: t('stepRefused') }
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4">
      <nav aria-label={t('steps.label')} className="basis-full md:flex-1">
        <ol className="steps">
          {wizardSteps.map((step, index) => {
            const state = stateOf(step, wizard)
            return (
              <li key={step} data-state={state} data-current={index === at || undefined}>
                <Link
                  to={editPath(id, step)}
                  aria-current={index === at ? 'step' : undefined}
                  onClick={(event) => {
                    if (!isPlain(event)) return
                    event.preventDefault()
                    void wizard.leaveFor(step)
                  }}
                  className="block min-h-9 rounded-chip text-inherit no-underline hover:text-ink"
                >
                  <Mark state={state} number={index + 1} isCurrent={index === at} />
                  <span className="max-md:sr-only">{t(`steps.${step}`)}</span>
                  <span className="sr-only">{marks[state]}</span>
                </Link>
              </li>
            )
          })}
        </ol>
      </nav>
      <p aria-hidden className="flex-1 text-small text-secondary md:hidden">
        {ui('stepOf', { step: at + 1, count: wizardSteps.length })} ·{' '}
        <b className="text-ink">{t(`steps.${wizard.step}`)}</b>
      </p>
      {preview}
    </div>
  )
}
