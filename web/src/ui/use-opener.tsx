// What opens a popup is part of the page; the code of the popup is loaded when it is first opened.
import {
  cloneElement,
  isValidElement,
  type MouseEventHandler,
  type ReactElement,
  type Ref,
  useRef,
  useState,
} from 'react'

export type Opening = {
  /** Opens it. Without a trigger, or with one, `isOpen` decides if it is given. */
  trigger?: ReactElement
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

type TriggerProps = {
  ref?: Ref<HTMLElement>
  onClick?: MouseEventHandler
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'data-popup-open'?: string | undefined
}

const isFocusInPopup = (): boolean => {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('[role=dialog], [role=alertdialog]') !== null
}

export const useOpener = ({ trigger, isOpen, onOpenChange }: Opening) => {
  const element = useRef<HTMLElement>(null)
  const [isOpenHere, setIsOpenHere] = useState(false)
  const isShown = isOpen ?? isOpenHere
  const [isWanted, setIsWanted] = useState(isShown)
  if (isShown && !isWanted) setIsWanted(true)
  const change = (next: boolean) => {
    setIsOpenHere(next)
    onOpenChange?.(next)
  }
  const opener =
    isValidElement<TriggerProps>(trigger) &&
    cloneElement(trigger, {
      ref: element,
      onClick: () => change(true),
      'aria-haspopup': 'dialog',
      'aria-expanded': isShown,
      'data-popup-open': isShown ? '' : undefined,
    })
  return {
    opener,
    /** Whether it was ever open: it stays mounted, so that its content survives. */
    isWanted,
    /** For the popup. The focus returns to the opener, unless the page has moved it to something else. */
    popup: {
      isOpen: isShown,
      onOpenChange: change,
      ...(trigger && { finalFocus: () => isFocusInPopup() && (element.current ?? false) }),
    },
  }
}
