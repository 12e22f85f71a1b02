import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../optional/lazy-part.ts'
import type { Side } from './tooltip-box.tsx'

// Loaded with the first tooltip that is shown.
const TooltipBox = lazyPart(async () => (await import('./tooltip-box.tsx')).TooltipBox)

type Props = { text: string; children: ReactElement; side?: Side }

const openAfterMs = 400
/** Time to move the pointer from the control to its tooltip. */
const closeAfterMs = 100

/** Opens after a while of hovering, at once for a focus that is visible, and closes with Escape or a press. */
const useHint = () => {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(next), afterMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => turn(false, 0)
  const handlers = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType !== 'touch' && turn(true, openAfterMs),
    onPointerLeave: () => turn(false, closeAfterMs),
    onPointerDown: close,
    onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && turn(true, 0),
    onBlur: close,
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && close(),
  }
  return { isOpen, handlers }
}

/** Repeats the name of a control; never the only place that shows it. */
export const Tooltip = ({ text, children, side = 'bottom' }: Props) => {
  const { isOpen, handlers } = useHint()
  const [isWanted, setIsWanted] = useState(false)
  if (isOpen && !isWanted) setIsWanted(true)
  const control = useRef<Element>(null)
  return (
    <span
      className="contents"
      ref={(wrapper) => {
        control.current = wrapper?.firstElementChild ?? null
      }}
      {...handlers}
    >
      {children}
      {isWanted && (
        <Suspense>
          <TooltipBox text={text} side={side} isOpen={isOpen} anchor={control} />
        </Suspense>
      )}
    </span>
  )
}
