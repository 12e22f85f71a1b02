import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { MaskBox } from './mask-box.tsx'
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
import { withBox } from './mask-history.ts'
import type { Mask } from './use-mask.ts'

/** As sharp as the screen. */
const shownWidth = 1600

const useDrawn = (picture: ImageBitmap) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const scale = Math.min(1, shownWidth / picture.width)
    const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
    Object.assign(canvas.current, { width, height })
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
  }, [picture])
  return canvas
}

type Props = {
  picture: ImageBitmap
  mask: Mask
  hintId: string
  /** The picture is being sent, so no more boxes can be drawn. */
  isShut: boolean
}

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
const useDrawing = (picture: Size, { boxes, chosen, choose, newId, putBox, focusBox }: Mask, isShut: boolean) => {
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

/** The whole picture, as large as possible, with the boxes over it. One finger draws, two zoom. */
export const MaskStage = ({ picture, mask, hintId, isShut }: Props) => {
  const t = useT('identity.kyc.mask')
  const canvas = useDrawn(picture)
  const { drawn, handlers } = useDrawing(picture, mask, isShut)
  const shown = drawn && !isShut ? withBox(mask.boxes, drawn) : mask.boxes
  return (
    <fieldset
      aria-label={t('picture')}
      aria-describedby={hintId}
      inert={isShut}
      {...handlers}
      className="relative mx-auto min-w-0 cursor-crosshair touch-pinch-zoom select-none overflow-hidden rounded-chip border border-line"
      style={{ width: `min(100%, var(--spacing-stage) * ${picture.width / picture.height})` }}
    >
      <canvas ref={canvas} className="block w-full" />
      {shown.map((box, index) => (
        <MaskBox
          key={box.id}
          box={box}
          picture={picture}
          number={index + 1}
          isChosen={box.id === mask.chosen}
          ref={(element) => mask.keepElement(box.id, element)}
          onFocus={() => mask.choose(box.id)}
          onChange={mask.putBox}
          onRemove={() => mask.removeBox(box.id)}
          onUndo={mask.takeBack}
          onLeave={mask.leaveBox}
        />
      ))}
    </fieldset>
  )
}
