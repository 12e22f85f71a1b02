import { useViewer } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { VerifyAction } from './verify-action.tsx'

/** Whether the user's identity is verified. */
export const IdentityCard = () => {
  const t = useT('identity.card')
  const isVerified = (useViewer()?.meta.verificationLevel ?? 0) > 0
  return (
    <Card title={t('title')} description={t('text')} action={isVerified && <Badge tone="jade">{t('done')}</Badge>}>
      {!isVerified && <VerifyAction onward="/settings/authentication" />}
    </Card>
  )
}
