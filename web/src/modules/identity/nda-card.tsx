import type { GivenAgreement } from '@jebo/contract/accounts/accounts.schema.ts'
import { FileSignature } from 'lucide-react'
import { useViewer } from '../../api/page-facts.ts'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Setting } from '../../ui/setting.tsx'
import { PopupButton, PopupNotes } from './popup-action.tsx'
import { useCanVerify } from './unavailable.tsx'
import { usePagePopup } from './use-page-popup.ts'

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
  const canVerify = useCanVerify()
  const popup = usePagePopup('NDA', '/settings/identity')
  const open = !isSigned && canVerify && (meta?.verificationLevel ?? 0) > 0 && (
    <PopupButton {...popup} look="small">
      {t('open')}
    </PopupButton>
  )
  return (
    <Setting
      icon={FileSignature}
      title={t('title')}
      description={t('text')}
      state={<Badge tone={isSigned ? 'jade' : 'grey'}>{t(isSigned ? 'done' : signature ? 'again' : 'notYet')}</Badge>}
      action={open}
    >
      {signature && <Signed signature={signature} />}
      {signature && !isSigned && <p className="mb-4 text-secondary last:mb-0">{t('outdated')}</p>}
      {open && <PopupNotes {...popup} />}
      {!isSigned && !open && <p className="text-secondary">{t(canVerify ? 'verifyFirst' : 'unavailable')}</p>}
    </Setting>
  )
}
