import { type PointerEvent, useState } from 'react'
import { type Box, boxBetween, grown, holdAt, isSeen, moved, type Point, pointIn, type Size } from './mask-boxes.ts'
import type { Mask } from './use-mask.ts'

/** How near to a corner a pointer takes hold of it, in pixels of the screen. */
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
 * Draws, moves and sizes boxes by mouse, pen or finger. One drag is one step.
 * @param isShut from when on nothing is drawn, also where it was begun before
 */
export const useDrawing = (picture: Size, { boxes, newId, putBox, focusBox }: Mask, isShut: boolean) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    const from = pointOf(event, picture)
    const { width } = event.currentTarget.getBoundingClientRect()
    const hold = holdAt(boxes, from, (reach * picture.width) / width)
    const box = hold?.box ?? boxBetween(newId(), from, from)
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ part: hold?.part ?? 'new', from, box, now: box })
  }
  const follow = (event: PointerEvent) => {
    if (drag && event.isPrimary) setDrag({ ...drag, now: draggedTo(drag, pointOf(event, picture), picture) })
  }
  const end = () => {
    setDrag(null)
    if (drag === null || isShut) return
    if (drag.now === drag.box) return focusBox(drag.box.id)
    if (drag.part !== 'new' || isSeen(drag.now, picture)) putBox(drag.now)
  }
  return {
    /** The box as it is under the pointer now. */
    drawn: drag?.now ?? null,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
      // Also where the picture is shut under the pointer.
      onLostPointerCapture: () => setDrag(null),
    },
  }
}
