import type { ReactNode } from 'react'
import { type Messages, type NamespaceKeys, type NestedKeyOf, useTranslations } from 'use-intl'
import { resolveParticles, resolveParticlesIn } from './particles.ts'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Translator<N extends Namespace> = ReturnType<typeof useTranslations<N>>

/** The messages of the page's language. All messages go through here, because it resolves Korean particles. */
export const useT = <N extends Namespace = never>(namespace?: N): Translator<N> => {
  const t = useTranslations(namespace)
  const settled = (...args: Parameters<typeof t>): string => resolveParticles(t(...args))
  return Object.assign(settled, {
    rich: (...args: Parameters<typeof t.rich>): ReactNode => resolveParticlesIn(t.rich(...args)),
    markup: (...args: Parameters<typeof t.markup>): string => resolveParticles(t.markup(...args)),
    raw: t.raw,
    has: t.has,
  }) as Translator<N>
}
