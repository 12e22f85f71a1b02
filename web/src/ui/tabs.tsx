import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Tab = { value: string; label: ReactNode; count?: string | undefined; panel: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (value: string) => void }

const tabClass =
  'relative -mb-px inline-flex h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1 text-body ' +
  'text-secondary transition-colors hover:text-ink data-active:border-accent data-active:font-bold data-active:text-ink ' +
  'focus-visible:-outline-offset-2'

/** Views of one subject on one page. Views with an address of their own are links instead. */
export const Tabs = ({ label, tabs, value, onChange }: Props) => (
  <Base.Root
    {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
    onValueChange={(next) => onChange?.(String(next))}
  >
    <Base.List aria-label={label} className="link-line flex gap-6 border-b border-line" activateOnFocus>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={tabClass}>
          {tab.label}
          {tab.count !== undefined && <span className="text-caption font-normal text-tertiary">{tab.count}</span>}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className="pt-5">
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
)
