import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../i18n/use-t.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import type { Anchored } from './use-popup.ts'

export type Popup = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Runs when the user closes it. */
  onClose?: (() => void) | undefined
  /** Gets the focus when it closes. */
  finalFocus?: () => HTMLElement | false
}

/** Opens in place of a dialog whose script is gone. It does not cover the page, so that the input there can be saved. */
export const MissingBox = ({ onOpenChange, onClose, finalFocus }: Popup) => {
  const t = useT('ui')
  const button = useRef<HTMLButtonElement>(null)
  const returnFocus = useEffectEvent((before: Element | null) => {
    // The user has moved on to something else.
    if (document.activeElement !== document.body) return
    const target = finalFocus?.() || before
    if (target instanceof HTMLElement) target.focus()
  })
  useEffect(() => {
    const before = document.activeElement
    button.current?.focus()
    return () => returnFocus(before)
  }, [])
  const close = () => {
    onOpenChange(false)
    onClose?.()
  }
  return createPortal(
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md items-center gap-4 rounded-box border border-line bg-raised p-4 text-small shadow-float"
    >
      <p className="flex-1">{t('missingBox')}</p>
      <Button ref={button} onClick={close}>
        {t('close')}
      </Button>
    </div>,
    document.body,
  )
}

/** Stands in for a popup whose script is gone, once its button is pressed. */
export const MissingPopup = ({ popup }: { popup: Anchored }) =>
  popup.isOpen && <MissingBox {...popup} finalFocus={() => popup.anchor.current ?? false} />

/** Stands in for a part of a page whose script is gone. */
export const MissingPart = () => <Alert tone="error">{useT('ui')('missingBox')}</Alert>
