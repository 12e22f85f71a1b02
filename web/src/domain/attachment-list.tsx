import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { Download } from 'lucide-react'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { FileIcon } from '../ui/file-icon.tsx'

type Props = { attachments: readonly Attachment[] }

/** The files of a ticket or a comment. They are saved and never opened, as anyone may have written them. */
export const AttachmentList = ({ attachments }: Props) => {
  const t = useT('ui.attachments')
  const format = useFormat()
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-2">
      {attachments.map(({ id, name, type, size, path }) => (
        <li key={id} className="min-w-0 max-w-full">
          <a
            href={path}
            download={name}
            className="group/file flex min-h-10 items-center gap-2 rounded-box border border-line bg-paper px-3 py-1.5 text-small text-ink no-underline transition-colors hover:border-edge hover:bg-hover"
          >
            <FileIcon type={type} />
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 text-caption text-secondary">{format.bytes(size)}</span>
            <Download
              aria-hidden
              className="no-print size-4 shrink-0 text-tertiary group-hover/file:text-ink"
              strokeWidth={1.75}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
