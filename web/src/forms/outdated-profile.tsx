import { useT } from '../i18n/use-t.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type Props = { draft: { isBusy: boolean; takeNewest: () => void; saveOverNewest: () => unknown } }

/** Shown if another window has saved a profile meanwhile: the input is kept until the user decides. */
export const OutdatedProfile = ({ draft }: Props) => {
  const t = useT('ui.outdatedProfile')
  return (
    <Alert tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={draft.takeNewest}>
          {t('take')}
        </Button>
        <Button size="small" isBusy={draft.isBusy} onClick={() => void draft.saveOverNewest()}>
          {t('keep')}
        </Button>
      </div>
    </Alert>
  )
}
