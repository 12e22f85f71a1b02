import { Smartphone } from 'lucide-react'
import { useViewer } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Setting } from '../../ui/setting.tsx'
import { PopupButton, PopupNotes } from './popup-action.tsx'
import { Unavailable, useCanVerify } from './unavailable.tsx'
import { useMobileVerification } from './verify-action.tsx'

/** Whether the user's identity is verified. */
export const IdentityCard = () => {
  const t = useT('identity.card')
  const verification = useT('identity.verification')
  const isVerified = (useViewer()?.meta.verificationLevel ?? 0) > 0
  const canVerify = useCanVerify()
  const popup = useMobileVerification('/settings/identity')
  const start = !isVerified && canVerify && (
    <PopupButton {...popup} look="next">
      {verification('start')}
    </PopupButton>
  )
  return (
    <Setting
      icon={Smartphone}
      title={t('title')}
      description={t('text')}
      state={isVerified && <Badge tone="jade">{t('done')}</Badge>}
      action={start}
    >
      {start && <PopupNotes {...popup} />}
      {!isVerified && !canVerify && <Unavailable />}
    </Setting>
  )
}
