import { type PointerEvent, useState } from 'react'
import {
  type Box,
  boxAt,
  boxBetween,
  grown,
  holdOf,
  isSeen,
  moved,
  type Point,
  pointIn,
  type Size,
} from './mask-boxes.ts'
import type { Mask } from './use-mask.ts'

/** The distance within which a pointer grabs a corner, in pixels of the screen. */
const reach = 14

type Drag = { part: 'new' | 'corner' | 'body'; from: Point; box: Box; now: Box }

const draggedTo = ({ part, from, box }: Drag, to: Point, picture: Size): Box => {
  const by = { x: to.x - from.x, y: to.y - from.y }
  if (part === 'new') return boxBetween(box.id, from, to)
  return part === 'corner' ? grown(box, by, picture) : moved(box, by, picture)
}

const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent, picture: Size): Point =>
  pointIn({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect(), picture)

/**
 * Draws, moves and resizes boxes by mouse, pen or finger. One drag is one step. @param isShut stops drawing, also
 * during a drag
 */
export const useDrawing = (
  picture: Size,
  { boxes, chosen, choose, newId, putBox, focusBox }: Mask,
  isShut: boolean,
) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    const from = pointOf(event, picture)
    const { width } = event.currentTarget.getBoundingClientRect()
    const held = boxes.find(({ id }) => id === chosen)
    const part = held ? holdOf(held, from, (reach * picture.width) / width) : null
    const box = held && part ? held : boxBetween(newId(), from, from)
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ part: part ?? 'new', from, box, now: box })
  }
  const follow = (event: PointerEvent) => {
    if (drag && event.isPrimary) setDrag({ ...drag, now: draggedTo(drag, pointOf(event, picture), picture) })
  }
  const end = () => {
    setDrag(null)
    if (drag === null || isShut) return
    if (drag.part === 'new' ? isSeen(drag.now, picture) : drag.now !== drag.box) return putBox(drag.now)
    const pressed = boxAt(boxes, drag.from)
    if (pressed) focusBox(pressed.id)
    else choose(null)
  }
  return {
    /** The box under the pointer now. */
    drawn: drag?.now ?? null,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
      // Also if drawing is disabled during the drag.
      onLostPointerCapture: () => setDrag(null),
    },
  }
}
