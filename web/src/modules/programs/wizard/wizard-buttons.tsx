import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import type { Wizard } from './use-program-wizard.ts'
import { fieldsOf, neighbourOf } from './wizard-steps.ts'

const statusOf = ({ isLookedUp, isChanged, refused }: Wizard) => {
  if (!isLookedUp) return null
  if (!isChanged) return 'saved'
  return refused.length > 0 ? 'refused' : 'changed'
}

type Props = {
  wizard: Wizard
  onSave: () => void
  /** Why publishing is not possible yet; null if it is. */
  publishBlock: string | null
}

/** Back on the left, the next steps on the right. The form's submit button is the primary one. */
export const WizardButtons = ({ wizard, onSave, publishBlock }: Props) => {
  const t = useT('programs.edit.buttons')
  const partName = useT('programs.edit.parts')
  const { step, isDraft, isBusy } = wizard
  const status = statusOf(wizard)
  // Of a part with an error, the error says what is missing.
  const missing = wizard.missing.filter((part) => fieldsOf(step).includes(part) && !wizard.form.formState.errors[part])
  const parts = missing.map((part) => partName(part)).join(', ')
  const before = neighbourOf(step, -1)
  const next = neighbourOf(step, 1)
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
      <p role="status" className="text-small text-secondary max-sm:basis-full sm:order-2 sm:ml-auto sm:mr-2">
        {status === 'saved' && parts !== '' ? t('savedMissing', { parts }) : status && t(status)}
      </p>
      <span className="sm:order-1">
        {before && <Button onClick={() => void wizard.leaveFor(before)}>{t('before')}</Button>}
      </span>
      <span className="flex gap-2 sm:order-3">
        {isDraft ? (
          <>
            <Button onClick={onSave}>{t('save')}</Button>
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
            <Button type="submit" tone="primary" isBusy={isBusy}>
              {t('save')}
            </Button>
          </>
        )}
      </span>
      {publishBlock && step === 'review' && isDraft && (
        <p className="basis-full text-end text-small text-secondary sm:order-4">{publishBlock}</p>
      )}
    </div>
  )
}
