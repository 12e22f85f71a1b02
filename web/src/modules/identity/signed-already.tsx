import type { GivenAgreement } from '@jebo/contract/accounts/accounts.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Opener } from './use-opener.ts'
import { WayOn } from './way-on.tsx'

type Props = { signature: GivenAgreement; opener: Opener }

/** The signed version, its date, and the next step. */
export const SignedAlready = ({ signature: { version, agreedAt }, opener }: Props) => {
  const t = useT('identity')
  const format = useFormat()
  return (
    <>
      <Alert tone="success">{t('nda.signedAs', { version, date: format.date(agreedAt) })}</Alert>
      <WayOn opener={opener} />
    </>
  )
}
