import { useT } from '../../i18n/use-t.ts'
import { PopupAction } from './popup-action.tsx'
import { Unavailable, useCanVerify } from './unavailable.tsx'
import { useMobileVerification } from './use-mobile-verification.ts'

type Props = {
  /** Where one goes on whose whole page went to the provider. */
  onward: string
  /** As the one thing that its page is for. */
  isWide?: boolean
}

/** Begins the mobile verification. */
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
