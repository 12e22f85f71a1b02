import { type RefObject, useEffect, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { loadOptional } from '../optional/load-optional.ts'

/** Gives each block of code a button that copies it. React leaves what is inside inserted HTML alone. */
const useCopyButtons = (html: string, own: RefObject<HTMLDivElement | null>) => {
  const t = useT('ui')
  useEffect(() => {
    const blocks = html.includes('<pre') ? [...(own.current?.querySelectorAll('pre') ?? [])] : []
    if (blocks.length === 0) return
    let isShown = true
    let remove = () => {
      isShown = false
    }
    void loadOptional(() => import('./copy-buttons.ts')).then((code) => {
      if (code && isShown)
        remove = code.addCopyButtons(blocks, { label: t('copyCode'), done: t('copied'), failed: t('copyFailed') })
    })
    return () => remove()
  }, [html, own, t])
}

/**
 * A Markdown text. The only place that inserts HTML: the server has rendered it and judged each tag of it.
 * @param html as the server rendered it
 */
export const MarkdownText = ({ html }: { html: string }) => {
  const own = useRef<HTMLDivElement>(null)
  useCopyButtons(html, own)
  return <div ref={own} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
