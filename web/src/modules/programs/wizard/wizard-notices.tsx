import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Wizard } from './use-program-wizard.ts'

/** Notices before the user continues: others have saved meanwhile, or this tab restored unsaved input. */
export const WizardNotices = ({ wizard }: { wizard: Wizard }) => {
  const t = useT('programs.edit')
  if (wizard.isOutdated && wizard.isChanged) {
    return (
      <Alert tone="warning" title={t('outdated.title')} className="mb-6">
        <p>{t('outdated.text')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={wizard.takeNewest}>
            {t('outdated.take')}
          </Button>
          <Button size="small" isBusy={wizard.isBusy} onClick={() => void wizard.saveOverNewest()}>
            {t('outdated.keep')}
          </Button>
        </div>
      </Alert>
    )
  }
  return (
    wizard.isRestored &&
    wizard.isChanged && (
      <Alert
        className="mb-6"
        action={
          <Button size="small" onClick={wizard.discard}>
            {t('restored.discard')}
          </Button>
        }
      >
        {t('restored.text')}
      </Alert>
    )
  )
}
