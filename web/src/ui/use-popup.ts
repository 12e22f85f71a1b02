import { type RefObject, useRef, useState } from 'react'

export type Anchored = {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * A button that opens a popup. The button is part of the page, so a press before the script of the popup is loaded opens
 * the popup once it is.
 */
export const usePopup = (kind: 'dialog' | 'menu') => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const popup: Anchored = { anchor, isOpen, onOpenChange: setIsOpen }
  const opener = {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'data-popup-open': isOpen ? '' : undefined,
    onClick: () => setIsOpen((before) => !before),
  }
  return { opener, popup }
}

type Change = { event: Event; cancel: () => void }

/** For `onOpenChange` of Base UI: a press of the button is not one outside of the popup, because the button toggles it. */
export const changeOf =
  ({ anchor, onOpenChange }: Anchored) =>
  (next: boolean, change: Change): void => {
    const { target, relatedTarget } = change.event as Event & { relatedTarget?: EventTarget | null }
    const isOnButton = [target, relatedTarget].some((one) => one instanceof Node && anchor.current?.contains(one))
    if (!next && isOnButton) change.cancel()
    else onOpenChange(next)
  }
