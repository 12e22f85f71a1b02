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
  return <PopupAction {...usePagePopup('NDA', '/settings/authentication')}>{t('open')}</PopupAction>
}

/** The link to the agreement, or why there is none. */
const Unsigned = ({ isVerified }: { isVerified: boolean }) => {
  const t = useT('identity.nda.card')
  const canVerify = useCanVerify()
  if (canVerify && isVerified) return <SignAction />
  return <p className="text-secondary">{t(canVerify ? 'verifyFirst' : 'unavailable')}</p>
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

/** Whether the confidentiality agreement is signed. @param signature the newest one */
export const NdaCard = ({ signature }: { signature: GivenAgreement | null }) => {
  const t = useT('identity.nda.card')
  const meta = useViewer()?.meta
  const isSigned = meta?.tos.includes('NDA') ?? false
  return (
    <Card title={t('title')} description={t('text')} action={isSigned && <Badge tone="jade">{t('done')}</Badge>}>
      {signature && <Signed signature={signature} />}
      {signature && !isSigned && <p className="mb-4 text-secondary">{t('outdated')}</p>}
      {!isSigned && <Unsigned isVerified={(meta?.verificationLevel ?? 0) > 0} />}
    </Card>
  )
}
