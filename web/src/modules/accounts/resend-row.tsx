import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useNewCodeText } from './waiting.ts'

type Props = { mayResendAtMs: number; isBusy: boolean; onResend: () => void; onChangeAddress: () => void }

/** The options if a code does not arrive. A new one can be requested after the wait. */
export const ResendRow = ({ mayResendAtMs, isBusy, onResend, onChangeAddress }: Props) => {
  const t = useT('accounts.signUp.email')
  const newCodeText = useNewCodeText()
  const secondsLeft = useSecondsLeft(mayResendAtMs)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-2">
        <Button isBusy={isBusy} disabled={secondsLeft > 0} onClick={onResend}>
          {t('requestAgain')}
        </Button>
        <Button tone="quiet" onClick={onChangeAddress}>
          {t('change')}
        </Button>
      </div>
      {/* Keeps its line, so that nothing moves when the wait is over. */}
      <p className="min-h-5 text-caption text-secondary tabular-nums">{secondsLeft > 0 && newCodeText(secondsLeft)}</p>
    </div>
  )
}
