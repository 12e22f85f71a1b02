import { FileDown } from 'lucide-react'
import { Menu, MenuFile } from '../../ui/menu.tsx'
import type { Anchored } from '../../ui/use-popup.ts'

type Props = { popup: Anchored; path: string; label: string; hint: string }

/** A menu with one file. */
export const FileMenu = ({ popup, path, label, hint }: Props) => (
  <Menu {...popup}>
    <MenuFile path={path} icon={<FileDown aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}>
      <span>
        {label}
        <span className="block text-caption text-secondary">{hint}</span>
      </span>
    </MenuFile>
  </Menu>
)
