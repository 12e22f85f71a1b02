import type { Locale } from '@jebo/contract/core/locale.ts'
import { resolveParticles } from '@jebo/contract/core/particles.ts'
import { timeZone } from '@jebo/contract/core/time-zone.ts'
import type { ReactNode } from 'react'
import { type Messages, type NamespaceKeys, type NestedKeyOf, useLocale, type useTranslations } from 'use-intl'
import { createTranslator as createRoot } from 'use-intl/core'
import { messagesOf } from './messages.ts'
import { resolveParticlesIn } from './particles.ts'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Translator<N extends Namespace> = ReturnType<typeof useTranslations<N>>

type Values = Record<string, string | number | Date>
type RichValues = Record<string, string | number | ((chunks: ReactNode) => ReactNode)>
/** Keys are checked where `useT` is called. */
type Root = {
  (path: string, values?: Values): string
  rich: (path: string, values?: RichValues) => ReactNode
  has: (path: string) => boolean
}

const createTranslators = (locale: Locale, messages: Messages) => {
  const root = createRoot({ locale, messages, timeZone }) as unknown as Root
  const plain = new Map<string, string>()
  const translators = new Map<string, unknown>()

  /** A text without values is always the same. */
  const textAt = (path: string): string => {
    const known = plain.get(path)
    if (known !== undefined) return known
    const text = resolveParticles(root(path))
    if (root.has(path)) plain.set(path, text)
    return text
  }
  const create = (prefix: string) => {
    const translate = (key: string, values?: Values): string =>
      values === undefined ? textAt(prefix + key) : resolveParticles(root(prefix + key, values))
    return Object.assign(translate, {
      rich: (key: string, values?: RichValues): ReactNode => resolveParticlesIn(root.rich(prefix + key, values)),
      has: (key: string): boolean => root.has(prefix + key),
    })
  }
  return (prefix: string): unknown => {
    const known = translators.get(prefix)
    if (known !== undefined) return known
    const created = create(prefix)
    translators.set(prefix, created)
    return created
  }
}

/** One set of translators per language, since creating one for each component takes much of a page's time. */
const translatorsOf = new WeakMap<Messages, ReturnType<typeof createTranslators>>()

/** The messages of a language that are loaded by now. */
export const translatorOf = <N extends Namespace = never>(locale: Locale, namespace?: N): Translator<N> => {
  const messages = messagesOf(locale)
  let translators = translatorsOf.get(messages)
  if (translators === undefined) {
    translators = createTranslators(locale, messages)
    translatorsOf.set(messages, translators)
  }
  return translators(namespace === undefined ? '' : `${namespace}.`) as Translator<N>
}

/** The messages of the page's language. All messages go through here, because it resolves Korean particles. */
export const useT = <N extends Namespace = never>(namespace?: N): Translator<N> => translatorOf(useLocale(), namespace)
