import type { GivenAgreement } from '@jebo/contract/accounts/accounts.schema.ts'
import { useViewer } from '../../api/page-facts.ts'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { PopupAction } from './popup-action.tsx'
import { useCanVerify } from './unavailable.tsx'
import { usePagePopup } from './use-page-popup.ts'

const SignAction = () => {
  const t = useT('identity.nda.card')
  const canVerify = useCanVerify()
  const popup = usePagePopup('NDA', '/settings/authentication')
  if (!canVerify) return <p className="text-secondary">{t('unavailable')}</p>
  return <PopupAction {...popup}>{t('open')}</PopupAction>
}

const Signed = ({ signature: { version, agreedAt } }: { signature: GivenAgreement }) => {
  const t = useT('identity.nda')
  const format = useFormat()
  return (
    <Link to={`/terms?type=NDA&version=${version}`} className="text-accent underline-offset-4 hover:underline">
      {t('signedAs', { version, date: format.date(agreedAt) })}
    </Link>
  )
}

/** Whether the confidentiality agreement is signed. @param signature the newest one there is */
export const NdaCard = ({ signature }: { signature: GivenAgreement | null }) => {
  const t = useT('identity.nda.card')
  const meta = useViewer()?.meta
  const isSigned = meta?.tos.includes('NDA') ?? false
  const rest =
    (meta?.verificationLevel ?? 0) > 0 ? <SignAction /> : <p className="text-secondary">{t('verifyFirst')}</p>
  return (
    <Card title={t('title')} description={t('text')} action={isSigned && <Badge tone="jade">{t('done')}</Badge>}>
      {signature && <Signed signature={signature} />}
      {signature && !isSigned && <p className="mb-4 text-secondary">{t('outdated')}</p>}
      {!isSigned && rest}
    </Card>
  )
}
