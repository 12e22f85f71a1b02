// A ticket as a file.
import { type DocumentFormat, documentFormats } from '@jebo/contract/tickets/document-formats.ts'
import { exportTicket } from '@jebo/contract/tickets/exports.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { FileDown, FileText } from 'lucide-react'
import { requestOf } from '../../api/send.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuFile, MenuGroup } from '../../ui/menu.tsx'
import { usePopup } from '../../ui/use-popup.ts'

type Props = { ticket: Pick<TicketPage, 'id' | 'side'> }

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

export const ExportMenu = ({ ticket: { id, side } }: Props) => {
  const t = useT('tickets.export')
  const { opener, popup } = usePopup('menu')
  return (
    <>
      <IconButton
        {...opener}
        size="small"
        label={t('open')}
        icon={<FileDown aria-hidden className="size-4" strokeWidth={1.75} />}
      />
      <Menu {...popup} align="start">
        <Files id={id} hasInternal={false} />
        {side === 'COMPANY' && (
          <MenuGroup label={t('withInternal')}>
            <Files id={id} hasInternal />
          </MenuGroup>
        )}
      </Menu>
    </>
  )
}
