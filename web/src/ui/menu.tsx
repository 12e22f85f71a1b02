import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'
import { classNames } from './class-names.ts'
import { popupClass } from './popup-style.ts'
import { type Anchored, changeOf } from './use-popup.ts'

type MenuProps = Anchored & {
  children: ReactNode
  align?: 'start' | 'end'
  /** Where the focus goes after a choice, if not to the button. */
  nextFocus?: () => HTMLElement | null
}

/** The button, unless the menu has opened a dialog, which keeps the focus that it took. */
const focusAfter = ({ anchor }: Anchored): HTMLElement | false =>
  document.querySelector('[role$=dialog]') ? false : (anchor.current ?? false)

const rowClass =
  'flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-chip px-2.5 py-1.5 text-small no-underline ' +
  'outline-none data-disabled:text-tertiary data-highlighted:bg-hover'

/** Opened by a button with `usePopup('menu')`. */
export const Menu = ({ children, align = 'end', nextFocus, ...anchored }: MenuProps) => (
  <Base.Root open={anchored.isOpen} onOpenChange={changeOf(anchored)}>
    <Base.Portal>
      <Base.Positioner anchor={anchored.anchor} align={align} sideOffset={8} className="z-50 outline-none">
        <Base.Popup
          finalFocus={() => nextFocus?.() ?? focusAfter(anchored)}
          className={classNames(popupClass, 'menu-room min-w-56 max-w-viewport p-1.5')}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

type RowProps = { children: ReactNode; icon?: ReactNode }

export const MenuItem = ({ children, icon, onSelect, tone }: RowProps & { onSelect: () => void; tone?: 'danger' }) => (
  <Base.Item className={classNames(rowClass, tone === 'danger' ? 'text-danger' : 'text-ink')} onClick={onSelect}>
    {icon}
    {children}
  </Base.Item>
)

export const MenuLink = ({ children, icon, to }: RowProps & { to: string }) => (
  <Base.LinkItem closeOnClick className={classNames(rowClass, 'text-ink')} render={<Link to={to} />}>
    {icon}
    {children}
  </Base.LinkItem>
)

/** A file that the browser saves. */
export const MenuFile = ({ children, icon, path }: RowProps & { path: string }) => (
  <Base.LinkItem closeOnClick className={classNames(rowClass, 'text-ink')} render={<a href={path} download />}>
    {icon}
    {children}
  </Base.LinkItem>
)

export const MenuGroup = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Base.Group>
    <Base.GroupLabel className="px-2.5 pb-1 pt-2 text-micro text-secondary">{label}</Base.GroupLabel>
    {children}
  </Base.Group>
)

type ChoiceProps = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A choice inside the menu, which stays open so that the user sees the new choice. */
export const MenuChoice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <Base.RadioGroup value={value} onValueChange={(next) => onChange(String(next))}>
    <Base.GroupLabel className="px-2.5 pb-1 pt-2 text-micro text-secondary">{label}</Base.GroupLabel>
    {choices.map((choice) => (
      <Base.RadioItem
        key={choice.value}
        value={choice.value}
        closeOnClick={false}
        className={classNames(rowClass, 'text-ink')}
      >
        <span className="flex-1">{choice.label}</span>
        <Base.RadioItemIndicator>
          <Check aria-hidden className="size-4 text-accent" />
        </Base.RadioItemIndicator>
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
)

export const MenuSeparator = () => <Base.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
