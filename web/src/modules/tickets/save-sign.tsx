import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import type { SaveStage } from './draft-saver.ts'

type Props = { stage: SaveStage; savedAt: string | null; onRetry: () => void }

/** Whether the input is saved. Announced only if it is not. */
export const SaveSign = ({ stage, savedAt, onRetry }: Props) => {
  const t = useT('tickets.form')
  const format = useFormat()
  if (stage === 'failed') {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-small text-danger">
        {t('saveFailed')}
        <Button size="mini" onClick={onRetry}>
          {t('saveNow')}
        </Button>
      </span>
    )
  }
  const words = {
    clean: t('autosaved'),
    waiting: t('unsaved'),
    saving: t('saving'),
    saved: savedAt === null ? t('autosaved') : t('savedAt', { time: format.time(savedAt) }),
    halted: t('notSaved'),
  }
  return <span className="text-small text-secondary">{words[stage]}</span>
}
