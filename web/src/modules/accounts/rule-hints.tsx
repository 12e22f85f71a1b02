import { Check, Circle } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  label: string
  /** Before, the rules are read as they are, neither met nor broken. */
  isStarted: boolean
  rules: readonly { name: string; text: string; isMet: boolean }[]
}

/** The rules of a field, each ticked as soon as the input meets it. */
export const RuleHints = ({ label, isStarted, rules }: Props) => {
  const t = useT('accounts.signUp.account.rules')
  return (
    <ul aria-label={label} className="-mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption">
      {rules.map(({ name, text, isMet }) => {
        const Mark = isMet ? Check : Circle
        return (
          <li key={name} className={classNames('flex items-center gap-1', isMet ? 'text-accent' : 'text-secondary')}>
            <Mark aria-hidden className="size-3.5" strokeWidth={isMet ? 3 : 1.75} />
            {text}
            {isStarted && <span className="sr-only">{isMet ? t('met') : t('unmet')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
