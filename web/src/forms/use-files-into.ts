// Files that are dropped on a box or pasted into it.
import { type RefObject, useEffect, useRef, useState } from 'react'

type Box = RefObject<HTMLElement | null>

/** Browsers name each pasted picture alike. */
const named = (file: File): File => {
  if (file.name !== 'image.png') return file
  const at = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  return new File([file], `image-${at.replaceAll(/[-:]/g, '').replace('T', '-')}.png`, { type: file.type })
}

/** Takes files that are dropped on the box or pasted into it. @returns whether files are held above it */
export const useFilesInto = (box: Box, add: (files: File[]) => void): boolean => {
  const [isOver, setIsOver] = useState(false)
  const adding = useRef(add)
  adding.current = add
  useEffect(() => {
    const current = box.current
    if (!current) return
    const listeners = new AbortController()
    const { signal } = listeners
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const isInside = ({ target }: Event) => target instanceof Node && current.contains(target)
    // A file that misses the box would replace the page, and with it what was typed.
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(event.type === 'dragover' && isInside(event))
      if (event.type === 'drop' && isInside(event)) adding.current([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', drag, { signal })
    window.addEventListener('drop', drag, { signal })
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), { signal })
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData
      // A copied table is a text and a picture of it.
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return
      event.preventDefault()
      adding.current([...data.files].map(named))
    }
    current.addEventListener('paste', paste, { signal })
    return () => listeners.abort()
  }, [box])
  return isOver
}
