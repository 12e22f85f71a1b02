import { X } from 'lucide-react'
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'
import { isComposing } from './composing.ts'
import { useFieldWiring } from './field-context.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue'> & {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  /** The key by which tags are compared; a duplicate is not added. */
  keyOf: (tag: string) => string
  /** Marks an invalid tag; the field's error explains it. */
  isWrong: (tag: string) => boolean
}

const cleaned = (text: string): string => text.normalize('NFC').trim().replace(/^#+/, '')

/** The tags that a comma or a new line has ended, and the text after them. */
export const endedTags = (text: string): { ended: string[]; rest: string } => {
  const parts = text.split(/[,\n\t]/)
  return { ended: parts.slice(0, -1), rest: parts.at(-1) ?? '' }
}

/** The tags with more added, each once, without empty ones. @param keyOf returns the key by which tags are compared */
export const addTags = (tags: readonly string[], more: readonly string[], keyOf: (tag: string) => string): string[] => {
  const known = new Set(tags.map(keyOf))
  const added = more.map(cleaned).filter((tag) => {
    const isNew = tag !== '' && !known.has(keyOf(tag))
    known.add(keyOf(tag))
    return isNew
  })
  return [...tags, ...added]
}

/**
 * A list of words: Enter or a comma ends one, Backspace in the empty field takes the last one back. A composition is
 * never interrupted, and no input is lost: the remaining text becomes a tag when the field loses focus.
 */
export const TagsInput = ({ tags, onChange, keyOf, isWrong, onBlur, ref, ...rest }: Props) => {
  const t = useT('ui')
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement | null>(null)
  const add = (added: readonly string[], rest: string) => {
    const next = addTags(tags, added, keyOf)
    setTyped(rest)
    if (next.length === tags.length) return
    onChange(next)
    // The field's error announces the others.
    const valid = next.slice(tags.length).filter((tag) => !isWrong(tag))
    setSaid(valid.length > 0 ? t('tagAdded', { tag: valid.join(', ') }) : '')
  }
  const remove = (at: number) => {
    onChange(tags.filter((_tag, index) => index !== at))
    setSaid(t('tagRemoved', { tag: tags[at] ?? '' }))
    input.current?.focus()
  }
  const take = (text: string) => {
    const { ended, rest: left } = endedTags(text)
    if (ended.length > 0) add(ended, left)
    else setTyped(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Backspace' && typed === '' && tags.length > 0 && !event.repeat) return remove(tags.length - 1)
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    add([typed], '')
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[,\n\t]/.test(text)) return
    event.preventDefault()
    // The end of the text also ends a pasted line.
    add(endedTags(`${typed}${text}\n`).ended, '')
  }
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-1.5 rounded-box border border-control bg-paper px-2 py-1.5',
        'transition-colors hover:border-secondary focus-within:border-accent focus-within:outline-2',
        'focus-within:outline-accent/25 has-aria-invalid:border-danger',
      )}
    >
      {tags.length > 0 && (
        <ul className="contents">
          {tags.map((tag, index) => (
            <Chip key={keyOf(tag)} tag={tag} isWrong={isWrong(tag)} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="enter"
        {...rest}
        {...useFieldWiring(rest)}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        value={typed}
        onChange={({ target, nativeEvent }) => {
          const isBeingComposed = 'isComposing' in nativeEvent && nativeEvent.isComposing
          if (isBeingComposed) setTyped(target.value)
          else take(target.value)
        }}
        onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={(event) => {
          if (typed.trim() !== '') add([typed], '')
          onBlur?.(event)
        }}
        className="h-7 min-w-24 flex-1 bg-transparent px-1 text-touch outline-none sm:text-body"
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}

type ChipProps = { tag: string; isWrong: boolean; onRemove: () => void }

const Chip = ({ tag, isWrong, onRemove }: ChipProps) => {
  const t = useT('ui')
  return (
    <li
      className={classNames(
        'flex h-7 max-w-full items-center rounded-chip pl-2 text-small',
        isWrong ? 'bg-red-soft text-red' : 'bg-inset',
      )}
    >
      <span className="truncate" lang={langOf(tag, useLocale())}>
        {tag}
      </span>
      {isWrong && <VisuallyHidden>{t('tagWrong')}</VisuallyHidden>}
      <button
        type="button"
        aria-label={t('removeTag', { tag })}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-chip text-secondary hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  )
}
