import { useSite } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'

/** False if the site says so; an unknown state counts as available. */
export const useCanVerify = (): boolean => useSite()?.canVerifyIdentity ?? true

/** Replaces a button whose target is unavailable. */
export const Unavailable = () => {
  const t = useT('identity.unavailable')
  return (
    <Alert tone="warning" title={t('title')}>
      {t('text')}
    </Alert>
  )
}
