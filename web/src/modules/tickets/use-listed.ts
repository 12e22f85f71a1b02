import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAsking } from '../../api/use-asking.ts'

/**
 * The rows of a short list, asked again whenever its menu opens; null if they could not be loaded.
 * @param name null while the menu is closed
 */
export const useListed = <Row>(
  name: string | null,
  ask: (signal: AbortSignal) => Promise<{ data: readonly Row[] }>,
): readonly Row[] | null | undefined => {
  const [found, setFound] = useState<readonly Row[] | null>()
  useAsking(name, {
    quietMs: 0,
    ask: async (_, signal) => {
      try {
        return (await ask(signal)).data
      } catch (error) {
        if (error instanceof CallError) return null
        throw error
      }
    },
    onAnswer: setFound,
  })
  return found
}
