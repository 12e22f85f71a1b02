import { useT } from '../../i18n/use-t.ts'
import { PopupAction } from './popup-action.tsx'
import { Unavailable, useCanVerify } from './unavailable.tsx'
import { useMobileVerification } from './use-mobile-verification.ts'

type Props = {
  /** Where to continue if the whole page navigated to the provider. */
  onward: string
  /** Shown as the primary action of its page. */
  isWide?: boolean
}

/** Starts the mobile verification. */
export const VerifyAction = ({ onward, isWide = false }: Props) => {
  const t = useT('identity.verification')
  const verification = useMobileVerification(onward)
  if (!useCanVerify()) return <Unavailable />
  return (
    <PopupAction {...verification} isWide={isWide}>
      {t('start')}
    </PopupAction>
  )
}
