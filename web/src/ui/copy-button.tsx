import { Check, Copy, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

type Props = {
  /** What is copied, such as "Copy the ticket number". */
  label: string
  /** The toast after it was copied. */
  done: string
  /** A function for what only the browser knows, such as the address of the page. */
  text: string | (() => string)
  icon?: 'copy' | 'link'
  className?: string
}

const icons = { copy: Copy, link: Link2 }
const markMs = 1500

/** Copies a text, and shows for a moment that it did. */
export const CopyButton = ({ label, done, text, icon = 'copy', className }: Props) => {
  const { copy } = useCopy()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), markMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : icons[icon]
  return (
    <IconButton
      size="mini"
      label={label}
      className={classNames('no-print', isCopied && 'text-accent', className)}
      icon={<Icon aria-hidden className="size-4" strokeWidth={1.75} />}
      onClick={() => void copy(typeof text === 'string' ? text : text(), done).then(setIsCopied)}
    />
  )
}
