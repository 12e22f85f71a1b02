import { useEffect, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { MarkdownText } from './markdown-text.tsx'
import { Skeleton } from './skeleton.tsx'

/** Renders a text as pages will show it, or says why it cannot. */
export type Preview = (text: string) => Promise<{ html: string } | { failure: string }>

type Rendered = Awaited<ReturnType<Preview>> & { text: string }

const Loading = () => {
  const t = useT('ui')
  return (
    <div role="status" className="flex animate-late flex-col gap-2.5 py-1">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}

/** A Markdown text that the server renders now. */
export const RenderedText = ({ text, preview }: { text: string; preview: Preview }) => {
  const [rendered, setRendered] = useState<Rendered | null>(null)
  useEffect(() => {
    let isShown = true
    void preview(text).then((result) => {
      if (isShown) setRendered({ ...result, text })
    })
    return () => {
      isShown = false
    }
  }, [text, preview])
  if (rendered?.text !== text) return <Loading />
  if ('html' in rendered) return <MarkdownText html={rendered.html} />
  return (
    <p role="alert" className="text-danger">
      {rendered.failure}
    </p>
  )
}
