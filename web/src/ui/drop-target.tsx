import { type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

/** Lets a box accept the first of the files that are dropped on it. */
const useDrop = (onDrop: (file: File) => Promise<unknown>) => {
  const [isOver, setIsOver] = useState(false)
  const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file) void onDrop(file)
    },
  }
  return { isOver, handlers }
}

type Props = {
  onDrop: (file: File) => Promise<unknown>
  isInvalid: boolean | undefined
  /** Beside the rest. */
  picture?: ReactNode
  children: ReactNode
}

/** The frame of an upload, on which files can be dropped. */
export const DropTarget = ({ onDrop, isInvalid, picture, children }: Props) => {
  const drop = useDrop(onDrop)
  return (
    <div
      {...drop.handlers}
      className={classNames(
        'flex flex-wrap items-center gap-4 rounded-box border border-dashed p-3 transition-colors',
        drop.isOver ? 'border-accent bg-accent-soft' : isInvalid ? 'border-danger' : 'border-control',
      )}
    >
      {picture}
      <div className="min-w-0 flex-1 space-y-2">{children}</div>
    </div>
  )
}
