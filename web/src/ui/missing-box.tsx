import { createPortal } from 'react-dom'
import { useT } from '../i18n/use-t.ts'
import { Button } from './button.tsx'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Opens in place of a dialog whose script is gone. It does not cover the page, so that the input there can be saved. */
export const MissingBox = ({ isOpen, onOpenChange }: Props) => {
  const t = useT('ui')
  if (!isOpen) return null
  return createPortal(
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md items-center gap-4 rounded-box border border-line bg-raised p-4 text-small shadow-float"
    >
      <p className="flex-1">{t('missingBox')}</p>
      <Button onClick={() => onOpenChange(false)}>{t('close')}</Button>
    </div>,
    document.body,
  )
}
