import { useSite } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'

/** False as soon as the site says so; what cannot be known is found out by trying. */
export const useCanVerify = (): boolean => useSite()?.canVerifyIdentity ?? true

/** In place of a button that could lead nowhere. */
export const Unavailable = () => {
  const t = useT('identity.unavailable')
  return (
    <Alert tone="warning" title={t('title')}>
      {t('text')}
    </Alert>
  )
}
