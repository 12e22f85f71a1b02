import { type DragEvent, useState } from 'react'

/** Lets a box accept the first of the files that are dropped on it. */
export const useDrop = (onDrop: (file: File) => Promise<unknown>) => {
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
