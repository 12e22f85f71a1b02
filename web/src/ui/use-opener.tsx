// What opens a popup is part of the page; the code of the popup is loaded when it is first opened.
import {
  cloneElement,
  isValidElement,
  type MouseEventHandler,
  type ReactElement,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { focusPlace } from './focus-place.ts'
import { dialogAround } from './open-dialogs.ts'

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
  return active === null || active === document.body || dialogAround(active) !== null
}

/** Where the focus returns to: the trigger if it was pressed or what had the focus is gone, else what had it before. */
const useFocusBefore = (trigger: RefObject<HTMLElement | null>, isShown: boolean) => {
  // Not every browser gives the focus to a button that is pressed.
  const isPressed = useRef(false)
  const before = useRef<Element | null>(null)
  // Earlier than the popup takes the focus.
  useLayoutEffect(() => {
    if (!isShown) return
    before.current = isPressed.current ? null : document.activeElement
    isPressed.current = false
  }, [isShown])
  return {
    press: () => {
      isPressed.current = true
    },
    find: (): HTMLElement | false => {
      const { current } = before
      // Of a page without a focus it is the content: on the trigger, Enter would open the popup instead of acting on the page.
      const place = current === document.body ? document.querySelector('main') : current
      if (!(place instanceof HTMLElement && place.isConnected)) return trigger.current ?? false
      if (place.tabIndex >= 0) return place
      // Base UI would give it to the first button in it. It may have been given a tabindex only until it lost the focus.
      focusPlace(place)
      return false
    },
  }
}

export const useOpener = ({ trigger, isOpen, onOpenChange }: Opening) => {
  const element = useRef<HTMLElement>(null)
  const [isOpenHere, setIsOpenHere] = useState(false)
  const isShown = isOpen ?? isOpenHere
  const focusBefore = useFocusBefore(element, isShown)
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
      onClick: () => {
        focusBefore.press()
        change(true)
      },
      'aria-haspopup': 'dialog',
      'aria-expanded': isShown,
      'data-popup-open': isShown ? '' : undefined,
    })
  return {
    opener,
    /** Whether it was ever open: it stays mounted, so that its content survives. */
    isWanted,
    /** For the popup. The focus returns to where it was, unless the page has moved it to something else. */
    popup: {
      isOpen: isShown,
      onOpenChange: change,
      ...(trigger && { finalFocus: () => isFocusInPopup() && focusBefore.find() }),
    },
  }
}
