// The history of drawn boxes, so that each step can be undone.
import type { Box } from './mask-boxes.ts'

export type MaskHistory = { boxes: readonly Box[]; earlier: readonly (readonly Box[])[] }

export const nothingDrawn: MaskHistory = { boxes: [], earlier: [] }

const stepTo = ({ boxes, earlier }: MaskHistory, next: readonly Box[]): MaskHistory => ({
  boxes: next,
  earlier: [...earlier, boxes],
})

/** Adds this box, replacing the one with its id or as a new one on top. */
export const withBox = (boxes: readonly Box[], box: Box): readonly Box[] =>
  boxes.some(({ id }) => id === box.id) ? boxes.map((one) => (one.id === box.id ? box : one)) : [...boxes, box]

export const put = (history: MaskHistory, box: Box): MaskHistory => stepTo(history, withBox(history.boxes, box))

export const remove = (history: MaskHistory, id: number): MaskHistory =>
  stepTo(
    history,
    history.boxes.filter((box) => box.id !== id),
  )

export const undo = (history: MaskHistory): MaskHistory => {
  const before = history.earlier.at(-1)
  return before ? { boxes: before, earlier: history.earlier.slice(0, -1) } : history
}
