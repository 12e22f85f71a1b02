import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { MarkdownPreview } from '../../../forms/markdown-area.tsx'
import { langOf } from '../../../i18n/lang-of.ts'
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
  const lang = langOf(settled, useLocale())
  if (settled.trim() === '') return null
  return (
    <div lang={lang}>
      {settled === stored.text ? <MarkdownText html={stored.html} /> : <MarkdownPreview text={settled} />}
    </div>
  )
}
