// Whether a name is free, while it is typed: the server decides again when it is saved. Loads late.
import { useAsking } from '../api/use-asking.ts'
import { loadProblemTexts } from '../i18n/problem-texts.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Refusal } from './refusal-at.ts'

/** How long typing must pause. */
const quietMs = 400

/** What is known about a name. */
export type CheckedName = {
  name: string
  /** Why it would be refused; undefined if it is free. */
  error: string | undefined
}

type Props = {
  /** Null if there is nothing to ask, as for an invalid name. */
  name: string | null
  ask: (name: string, signal: AbortSignal) => Promise<{ refusal: Pick<Refusal, 'messageKey' | 'params'> | null }>
  /** The latest answer, which the caller compares with the name: another one may have been typed since. */
  checked: CheckedName | null
  onChecked: (checked: CheckedName) => void
  /** Announced if the name is free; the field announces its error. */
  freeText: string
}

/** Asks about a name once typing pauses. Without an answer, nothing is said. */
export const NameCheck = ({ name, ask, checked, onChecked, freeText }: Props) => {
  const textOf = useProblemText()
  useAsking(name, {
    quietMs,
    ask: async (asked, signal): Promise<CheckedName | null> => {
      const { refusal } = await ask(asked, signal)
      const isSayable = refusal === null || (await loadProblemTexts())
      return isSayable ? { name: asked, error: refusal ? textOf(refusal.messageKey, refusal.params) : undefined } : null
    },
    onAnswer: (answer) => answer && onChecked(answer),
  })
  const isFree = checked !== null && checked.name === name && checked.error === undefined
  return <VisuallyHidden role="status">{isFree && freeText}</VisuallyHidden>
}
