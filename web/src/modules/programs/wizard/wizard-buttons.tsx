import type { ComponentProps, ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import type { Wizard } from './use-program-wizard.ts'
import { fieldsOf, neighbourOf } from './wizard-steps.ts'

const statusOf = ({ isLookedUp, isChanged, refused }: Wizard) => {
  if (!isLookedUp) return null
  // Also a tier that has no amounts yet, which changes nothing.
  if (refused.length > 0) return 'refused'
  return isChanged ? 'changed' : 'saved'
}

/** Whether the input is saved, and what the step still lacks. */
const SaveStatus = ({ wizard }: { wizard: Wizard }) => {
  const t = useT('programs.edit.buttons')
  const partName = useT('programs.edit.parts')
  const status = statusOf(wizard)
  // Of a part with an error, the error says what is missing; the review lists all that is.
  const missing = wizard.missing.filter(
    (part) => wizard.step !== 'review' && fieldsOf(wizard.step).includes(part) && !wizard.form.formState.errors[part],
  )
  const parts = missing.map((part) => partName(part)).join(', ')
  return (
    <p role="status" className="line-clamp-2 min-w-0 flex-1 text-end text-caption text-secondary">
      {status === 'saved' && parts !== '' ? t('savedMissing', { parts }) : status && t(status)}
    </p>
  )
}

type SaveProps = Pick<ComponentProps<typeof Button>, 'type' | 'tone' | 'isBusy' | 'onClick'> & { wizard: Wizard }

/** With nothing to save it only keeps its place and the focus. */
const SaveButton = ({ wizard, onClick, ...props }: SaveProps) => {
  const t = useT('programs.edit.buttons')
  if (statusOf(wizard) !== 'saved') {
    return (
      <Button {...props} onClick={onClick}>
        {t('save')}
      </Button>
    )
  }
  return (
    <Button
      {...props}
      aria-disabled
      tone="quiet"
      className="pointer-events-none text-tertiary"
      onClick={(event) => event.preventDefault()}
    >
      {t('save')}
    </Button>
  )
}

type Props = {
  wizard: Wizard
  onSave: () => void
  /** Why publishing is not possible yet; null if it is. */
  publishBlock: string | null
  failure: ReactNode
}

/** Always in view: back on the left, the next steps on the right. The form's submit button is the primary one. */
export const WizardButtons = ({ wizard, onSave, publishBlock, failure }: Props) => {
  const t = useT('programs.edit.buttons')
  const { step, isDraft, isBusy } = wizard
  const before = neighbourOf(step, -1)
  const next = neighbourOf(step, 1)
  return (
    <div
      data-sticky-bar
      className="sticky bottom-strip z-10 -mx-4 mt-6 border-t border-line bg-ground px-4 py-3 short:static sm:mx-0 sm:px-0"
    >
      <div className="mb-3 empty:hidden">{failure}</div>
      {publishBlock && step === 'review' && isDraft && (
        <p className="mb-2 text-small text-secondary sm:text-end">{publishBlock}</p>
      )}
      <div className="flex items-center gap-2">
        {before && <Button onClick={() => void wizard.leaveFor(before)}>{t('before')}</Button>}
        <SaveStatus wizard={wizard} />
        <span className="flex gap-2">
          {isDraft ? (
            <>
              <SaveButton wizard={wizard} onClick={onSave} />
              {next ? (
                <Button type="submit" tone="primary" isBusy={isBusy}>
                  {t('next')}
                </Button>
              ) : (
                <Button type="submit" tone="primary" isBusy={isBusy} disabled={publishBlock !== null}>
                  {t('publish')}
                </Button>
              )}
            </>
          ) : (
            <>
              {next && <Button onClick={() => void wizard.goOn()}>{t('next')}</Button>}
              <SaveButton
                wizard={wizard}
                type="submit"
                tone={wizard.isChanged ? 'primary' : 'secondary'}
                isBusy={isBusy}
              />
            </>
          )}
        </span>
      </div>
    </div>
  )
}
