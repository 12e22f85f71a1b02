// The tools of a Markdown input and its preview, which load after it.
import { Bold, Code, Heading, Italic, Link, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react'
import { type KeyboardEvent, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { classNames } from './class-names.ts'
import { editOf, type Tool, tools } from './markdown-edits.ts'
import { MentionNames } from './mention-names.ts'
import { type Preview, RenderedText } from './rendered-text.tsx'
import { typeInto } from './type-into.ts'
import { useComposition } from './use-composition.ts'

// Most texts mention nobody.
const Mentions = lazyPart(async () => (await import('./mentions.tsx')).Mentions)

type Area = RefObject<HTMLTextAreaElement | null>

const icons: Record<Tool, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  quote: Quote,
  code: Code,
  link: Link,
  bullets: List,
  numbers: ListOrdered,
}

const byKey: Record<string, Tool> = { b: 'bold', i: 'italic', k: 'link' }

const apply = (area: HTMLTextAreaElement, tool: Tool): void => {
  const { value: text, selectionStart: start, selectionEnd: end } = area
  typeInto(area, editOf(tool, { text, start, end }))
}

/** Ctrl or Cmd with a letter, which keyboards in Hangul mode name by the position of the key only. */
const toolOfKey = (event: globalThis.KeyboardEvent): Tool | undefined => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing) return
  const letter = /^[a-z]$/i.test(event.key) ? event.key : event.code.replace('Key', '')
  return byKey[letter.toLowerCase()]
}

const useKeys = (area: Area) => {
  useEffect(() => {
    const current = area.current
    const press = (event: globalThis.KeyboardEvent): void => {
      const tool = toolOfKey(event)
      if (!tool || !current || current.readOnly || current.disabled) return
      event.preventDefault()
      apply(current, tool)
    }
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [area])
}

/** The label of a field, without the mark that it is required. */
const labelOf = (area: HTMLTextAreaElement | null): string =>
  [...(area?.labels?.[0]?.childNodes ?? [])]
    .filter((part) => !(part instanceof Element && part.hasAttribute('data-mark')))
    .map(({ textContent }) => textContent)
    .join('')

/** The name of a group of buttons, which tells it from that of another input. */
const useGroupName = (area: Area): ((name: string) => string) => {
  const [label, setLabel] = useState('')
  useEffect(() => setLabel(labelOf(area.current)), [area])
  return (name) => (label === '' ? name : `${name}: ${label}`)
}

/** One stop of the tab key; arrows move between the tools. */
const Toolbar = ({ area }: { area: Area }) => {
  const t = useT('ui.markdown')
  const nameOf = useGroupName(area)
  const { complete } = useComposition(area)
  const [current, setCurrent] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    buttons.current[next]?.focus()
  }
  return (
    <div role="toolbar" aria-label={nameOf(t('tools'))} className="flex flex-wrap" onKeyDown={move}>
      {tools.map((tool, index) => {
        const Icon = icons[tool]
        return (
          <button
            key={tool}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={t(tool)}
            title={t(tool)}
            className="grid size-7.5 place-items-center rounded-chip text-secondary hover:bg-hover hover:text-ink"
            // The area keeps the focus and what is selected in it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              complete()
              setCurrent(index)
              if (area.current) apply(area.current, tool)
            }}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        )
      })}
    </div>
  )
}

type Props = {
  area: Area
  text: string
  preview: Preview
  isPreviewed: boolean
  onPreview: (isPreviewed: boolean) => void
}

export const MarkdownTools = ({ area, text, preview, isPreviewed, onPreview }: Props) => {
  const t = useT('ui.markdown')
  const nameOf = useGroupName(area)
  const names = use(MentionNames)
  useKeys(area)
  const tab = (name: 'write' | 'preview') => (
    <button
      type="button"
      aria-pressed={isPreviewed === (name === 'preview')}
      className="rounded-chip px-2.5 py-1.5 text-caption text-secondary hover:text-ink aria-pressed:bg-press aria-pressed:font-bold aria-pressed:text-ink"
      onClick={() => onPreview(name === 'preview')}
    >
      {t(name)}
    </button>
  )
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-1 border-b border-line px-1.5 py-1">
        <fieldset className="flex gap-1">
          <legend className="sr-only">{nameOf(t('view'))}</legend>
          {tab('write')}
          {tab('preview')}
        </fieldset>
        <div className={classNames('@[26rem]:ml-auto', isPreviewed && 'invisible')}>
          <Toolbar area={area} />
        </div>
      </div>
      {names.length > 0 && (
        <Suspense>
          <Mentions area={area} names={names} />
        </Suspense>
      )}
      {isPreviewed && (
        <section aria-label={t('preview')} className="min-h-28 px-3 py-2.5">
          {text.trim() === '' ? (
            <p className="text-secondary">{t('nothing')}</p>
          ) : (
            <RenderedText text={text} preview={preview} />
          )}
        </section>
      )}
    </>
  )
}
