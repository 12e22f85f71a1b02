import { useEffect, useState } from 'react'
import { MarkdownPreview } from '../../../forms/markdown-area.tsx'
import { MarkdownText } from '../../../ui/markdown-text.tsx'

/** The server renders texts, so it is asked when the user pauses. */
const pauseMs = 1000

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type Props = {
  text: string
  /** What is stored, whose HTML is known. */
  stored: { text: string | null; html: string }
}

/** A text of the form, as pages will show it. */
export const WrittenText = ({ text, stored }: Props) => {
  const settled = useSettled(text)
  if (settled === stored.text) return <MarkdownText html={stored.html} />
  return settled.trim() === '' ? null : <MarkdownPreview text={settled} />
}
