import { FormFailure } from '../../forms/form-failure.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useMobileVerification } from './use-mobile-verification.ts'

type Props = {
  /** Where one goes on whose whole page went to the provider. */
  onward: string
  /** As the one thing that its page is for. */
  isWide?: boolean
}

/** The one button that begins, and under it whatever came in its way. */
export const VerifyAction = ({ onward, isWide = false }: Props) => {
  const t = useT('identity.verification')
  const { start, isBusy, isBlocked, isUnavailable, failure } = useMobileVerification(onward)
  return (
    <div className="flex flex-col items-start gap-4">
      {!isUnavailable && (
        <Button
          {...(isWide && { tone: 'primary', size: 'large', isWide })}
          isBusy={isBusy}
          onClick={() => void start()}
        >
          {t('start')}
        </Button>
      )}
      {isBlocked && (
        <Alert
          tone="warning"
          title={t('blocked.title')}
          className="w-full"
          action={
            <Button size="small" onClick={() => void start()}>
              {t('blocked.retry')}
            </Button>
          }
        >
          {t('blocked.text')}
        </Alert>
      )}
      <FormFailure failure={failure} />
    </div>
  )
}
