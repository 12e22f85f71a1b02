import { ExternalLink } from 'lucide-react'
import { useT } from '../i18n/use-t.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Follows the text of a link or a button and says that it opens a window. */
export const NewWindow = () => {
  const t = useT('ui')
  return (
    <>
      <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-baseline" />
      <VisuallyHidden>{t('newWindow')}</VisuallyHidden>
    </>
  )
}
