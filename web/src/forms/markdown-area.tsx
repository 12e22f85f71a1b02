import { previewMarkdown } from '@jebo/contract/markdown/markdown.endpoints.ts'
import { type ComponentProps, useCallback } from 'react'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { withProblemTexts } from '../i18n/problem-texts.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { MarkdownInput } from '../ui/markdown-input.tsx'
import { type Preview, RenderedText } from '../ui/rendered-text.tsx'

const usePreview = (): Preview => {
  const textOf = useProblemText()
  return useCallback(
    async (text) => {
      try {
        return await withProblemTexts(call(previewMarkdown, { text }))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return { failure: textOf(error.messageKey, error.params, error.message) }
      }
    },
    [textOf],
  )
}

/** A Markdown input whose preview the server renders. */
export const MarkdownArea = (props: Omit<ComponentProps<typeof MarkdownInput>, 'preview'>) => (
  <MarkdownInput {...props} preview={usePreview()} />
)

/** A text that is not stored yet, as pages will show it. */
export const MarkdownPreview = ({ text }: { text: string }) => <RenderedText text={text} preview={usePreview()} />
