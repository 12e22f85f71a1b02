import { FormFailure } from '../../forms/form-failure.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Unavailable, useCanVerify } from './unavailable.tsx'
import type { Opener } from './use-opener.ts'
import { useSigning } from './use-signing.ts'

type Props = {
  /** The version that is shown. */
  version: number
  opener: Opener
}

/** Stays visible while the user reads. */
export const SignAction = ({ version, opener }: Props) => {
  const t = useT('identity.nda')
  const { sign, isBusy, isOtherVersion, failure } = useSigning(version, opener.find)
  const canVerify = useCanVerify()
  return (
    <div className="sticky bottom-0 -mx-5 flex flex-col gap-4 border-t border-line bg-paper px-5 py-4">
      {isOtherVersion && (
        <Alert tone="warning" title={t('changed.title')}>
          {t('changed.text', { version })}
        </Alert>
      )}
      {canVerify ? (
        <Button tone="primary" size="large" isWide isBusy={isBusy} onClick={() => void sign()}>
          {t('sign')}
        </Button>
      ) : (
        <Unavailable />
      )}
      <FormFailure failure={failure} />
    </div>
  )
}
