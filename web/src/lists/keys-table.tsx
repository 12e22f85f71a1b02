import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Switch } from '../ui/switch.tsx'
import { areKeysOn, type ListKey, turnKeys } from './use-list-keys.ts'

const capsOf = {
  next: ['J'],
  previous: ['K'],
  open: ['O', 'Enter'],
  act: ['A'],
  close: ['Esc'],
  search: ['/'],
  help: ['?'],
} as const satisfies Record<ListKey, readonly string[]>

const isListKey = (name: string): name is ListKey => Object.hasOwn(capsOf, name)
const everyKey = Object.keys(capsOf).filter(isListKey)

const Cap = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-chip border border-edge bg-inset px-1.5 text-micro">
    {children}
  </kbd>
)

/** The keys of a list, and the switch that turns them off. */
export const KeysTable = ({ keys = everyKey }: { keys?: readonly ListKey[] }) => {
  const t = useT('ui.keys')
  const [isOn, setIsOn] = useState(areKeysOn)
  return (
    <>
      <dl className="divide-y divide-line">
        {keys.map((name) => (
          <div key={name} className="flex items-center justify-between gap-4 py-2">
            <dt>{t(name)}</dt>
            <dd className="flex gap-1">
              {capsOf[name].map((cap) => (
                <Cap key={cap}>{cap}</Cap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4 border-t border-line pt-4"
        label={t('use')}
        hint={t('useHint')}
        checked={isOn}
        onChange={({ currentTarget }) => {
          turnKeys(currentTarget.checked)
          setIsOn(currentTarget.checked)
        }}
      />
    </>
  )
}
