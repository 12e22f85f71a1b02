import { useLayoutEffect, useRef, useState } from 'react'
import { type Box, middleBox, type Size } from './mask-boxes.ts'
import { nothingDrawn, put, remove, undo } from './mask-history.ts'

/** The boxes over a picture, and the focus as they are added and removed. */
export const useMask = (picture: Size) => {
  const [history, setHistory] = useState(nothingDrawn)
  const [chosen, setChosen] = useState<number | null>(null)
  const newest = useRef(0)
  const elements = useRef(new Map<number, HTMLElement>())
  const addButton = useRef<HTMLButtonElement>(null)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    elements.current.get(wanted.current)?.focus()
    wanted.current = null
  })

  const newId = (): number => {
    newest.current += 1
    return newest.current
  }
  const putBox = (box: Box) => {
    wanted.current = box.id
    setHistory((before) => put(before, box))
  }
  /** If the focused box is removed, the focus stays near. */
  const show = (next: typeof history) => {
    setHistory(next)
    if (next.boxes.some(({ id }) => id === chosen)) return
    setChosen(null)
    addButton.current?.focus()
  }
  return {
    boxes: history.boxes,
    canUndo: history.earlier.length > 0,
    /** The box that had the focus last, unless it was blurred. */
    chosen,
    choose: setChosen,
    addButton,
    keepElement: (id: number, element: HTMLElement | null): void => {
      if (element) elements.current.set(id, element)
      else elements.current.delete(id)
    },
    newId,
    putBox,
    focusBox: (id: number) => elements.current.get(id)?.focus(),
    leaveBox: (): void => {
      setChosen(null)
      addButton.current?.focus()
    },
    addBox: () => putBox(middleBox(newId(), picture)),
    removeBox: (id: number) => show(remove(history, id)),
    takeBack: () => show(undo(history)),
  }
}

export type Mask = ReturnType<typeof useMask>
