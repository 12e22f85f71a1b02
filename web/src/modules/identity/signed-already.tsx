import type { GivenAgreement } from '@jebo/contract/accounts/accounts.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Opener } from './use-opener.ts'

type Props = { signature: GivenAgreement; opener: Opener }

/** Which version was signed when, and the way on. */
export const SignedAlready = ({ signature: { version, agreedAt }, opener: { isPopup, onward, finish } }: Props) => {
  const t = useT('identity')
  const format = useFormat()
  return (
    <>
      <Alert tone="success">{t('nda.signedAs', { version, date: format.date(agreedAt) })}</Alert>
      {isPopup ? (
        <Button tone="primary" size="large" isWide onClick={finish}>
          {t('nda.close')}
        </Button>
      ) : (
        <LinkButton to={onward ?? '/settings/authentication'} tone="primary" size="large" isWide>
          {t('verification.done.onward')}
        </LinkButton>
      )}
    </>
  )
}
