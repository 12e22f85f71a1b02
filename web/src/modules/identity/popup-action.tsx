import type { ReactNode } from 'react'
import { FormFailure, type ShownFailure } from '../../forms/form-failure.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  start: () => Promise<void>
  isBusy: boolean
  isBlocked: boolean
  failure: ShownFailure | null
  /** As the one thing that its page is for. */
  isWide?: boolean
  children: ReactNode
}

/** The one button that opens a popup, and under it whatever came in its way. */
export const PopupAction = ({ start, isBusy, isBlocked, failure, isWide = false, children }: Props) => {
  const t = useT('identity.blocked')
  return (
    <div className="flex flex-col items-start gap-4">
      <Button {...(isWide && { tone: 'primary', size: 'large', isWide })} isBusy={isBusy} onClick={() => void start()}>
        {children}
      </Button>
      {isBlocked && (
        <Alert
          tone="warning"
          title={t('title')}
          className="w-full"
          action={
            <Button size="small" onClick={() => void start()}>
              {t('retry')}
            </Button>
          }
        >
          {t('text')}
        </Alert>
      )}
      <FormFailure failure={failure} />
    </div>
  )
}
