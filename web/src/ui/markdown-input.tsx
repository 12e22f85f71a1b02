import { type ComponentProps, type Ref, Suspense, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { classNames } from './class-names.ts'
import { countCodePoints } from './code-points.ts'
import { useFieldWiring } from './field-context.ts'
import type { Preview } from './rendered-text.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'maxLength' | 'ref'> & {
  value: string
  /** In code points. The text is counted and never cut, because cutting breaks Hangul composition. */
  limit: number
  preview: Preview
  ref?: Ref<HTMLTextAreaElement>
}

// Without its tools it still takes text.
const MarkdownTools = lazyPart(async () => (await import('./markdown-tools.tsx')).MarkdownTools)

/** Where the tools will be. */
const Placeholder = () => <div className="min-h-27 border-b border-line @[17rem]:min-h-20 @[26rem]:min-h-11" />

const assign = (ref: Ref<HTMLTextAreaElement> | undefined, area: HTMLTextAreaElement | null): void => {
  if (typeof ref === 'function') ref(area)
  else if (ref) ref.current = area
}

const frameClass = (isInvalid: boolean): string =>
  classNames(
    '@container relative rounded-box border bg-paper transition-colors focus-within:outline-2',
    isInvalid
      ? 'border-danger focus-within:outline-danger'
      : 'border-control hover:border-secondary focus-within:border-accent focus-within:outline-accent/25',
  )

/** A text area for Markdown, with tools and a preview. What is typed is never rewritten. */
export const MarkdownInput = ({ limit, preview, rows = 5, ref, defaultValue: _, ...rest }: Props) => {
  const t = useT('ui')
  const own = useRef<HTMLTextAreaElement>(null)
  // A text that changes meanwhile was sent or replaced: the preview would show an empty page from then on.
  const [previewed, setPreviewed] = useState<string | null>(null)
  const isPreviewed = previewed !== null && previewed === rest.value
  const wiring = useFieldWiring(rest)
  const count = countCodePoints(rest.value)
  return (
    <div>
      <div className={frameClass(wiring['aria-invalid'] === true)}>
        <Suspense fallback={<Placeholder />}>
          <MarkdownTools
            area={own}
            text={rest.value}
            preview={preview}
            isPreviewed={isPreviewed}
            onPreview={(isAsked) => setPreviewed(isAsked ? rest.value : null)}
          />
        </Suspense>
        <textarea
          rows={rows}
          {...rest}
          {...wiring}
          ref={(area) => {
            own.current = area
            assign(ref, area)
          }}
          // A form focuses the field that it refuses, and a label its field: then it is shown again.
          onFocus={() => setPreviewed(null)}
          {...(isPreviewed && { tabIndex: -1, 'aria-hidden': true })}
          className={
            isPreviewed
              ? 'sr-only'
              : 'block min-h-24 w-full resize-y rounded-box bg-paper px-3 py-2.5 text-touch text-ink outline-none sm:text-body'
          }
        />
      </div>
      <p className="mt-1 flex justify-between gap-3 text-caption text-tertiary">
        <span>{t('markdown.hint')}</span>
        <span className={classNames('shrink-0', count > limit && 'text-danger')}>
          {t('charactersOf', { count, limit })}
        </span>
      </p>
    </div>
  )
}
