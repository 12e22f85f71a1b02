// A ticket as a file, and what else is rarely done with it.
import { type DocumentFormat, documentFormats } from '@jebo/contract/tickets/document-formats.ts'
import { exportTicket } from '@jebo/contract/tickets/exports.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Ellipsis, FileDown, FileText } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { requestOf } from '../../api/send.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuFile, MenuGroup, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { usePopup } from '../../ui/use-popup.ts'

type Props = { ticket: Pick<TicketPage, 'id' | 'side'>; rare: readonly RareAction[] }

const pathOf = (id: number, format: DocumentFormat, hasInternal: boolean): string =>
  requestOf(exportTicket, { id, format, internal: hasInternal ? 'true' : undefined }).url

const Files = ({ id, hasInternal }: { id: number; hasInternal: boolean }) => {
  const t = useT('tickets.export')
  const icons = { pdf: FileDown, markdown: FileText } as const
  return documentFormats.map((format) => {
    const Icon = icons[format]
    return (
      <MenuFile
        key={format}
        path={pathOf(id, format, hasInternal)}
        icon={<Icon aria-hidden className="size-4" strokeWidth={1.75} />}
      >
        {t(hasInternal ? `${format}Internal` : format)}
      </MenuFile>
    )
  })
}

/** What few readers of a ticket do. */
export type RareAction = {
  label: string
  icon: ReactNode
  tone?: 'danger'
  /** The dialog, which is open from the start. */
  dialog: (onClose: () => void) => ReactNode
}

export const TicketMenu = ({ ticket: { id, side }, rare }: Props) => {
  const t = useT('tickets')
  const { opener, popup } = usePopup('menu')
  const [asked, setAsked] = useState<RareAction['label'] | null>(null)
  return (
    <>
      <IconButton
        {...opener}
        size="small"
        label={t('page.more')}
        icon={<Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />}
      />
      <Menu {...popup} align="start">
        <Files id={id} hasInternal={false} />
        {side === 'COMPANY' && (
          <MenuGroup label={t('export.withInternal')}>
            <Files id={id} hasInternal />
          </MenuGroup>
        )}
        {rare.length > 0 && <MenuSeparator />}
        {rare.map(({ label, icon, tone }) => (
          <MenuItem key={label} icon={icon} {...(tone && { tone })} onSelect={() => setAsked(label)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Suspense>{rare.find(({ label }) => label === asked)?.dialog(() => setAsked(null))}</Suspense>
    </>
  )
}
