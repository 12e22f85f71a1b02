import { CircleAlert, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { FileIcon } from '../ui/file-icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Sending } from './uploads.ts'

type RowProps = { name: string; type: string; size: number; below?: ReactNode; isFailed?: boolean; children: ReactNode }

/** A file, and what can be done with it. */
export const Row = ({ name, type, size, below, isFailed = false, children }: RowProps) => {
  const format = useFormat()
  return (
    <li className="flex items-center gap-3 py-2">
      {isFailed ? <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" /> : <FileIcon type={type} />}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-small">
          <span className="min-w-0 truncate">{name}</span>
          <span className="shrink-0 text-caption text-secondary">{format.bytes(size)}</span>
        </p>
        {below}
      </div>
      <div className="flex shrink-0 items-center gap-1">{children}</div>
    </li>
  )
}

type SendingProps = { sending: Sending; reason: string | null; onRetry: () => void; onRemove: () => void }

/** Refused for what it is; the same file would be refused again. */
const isFinal = ({ failure }: Sending): boolean =>
  failure !== null && failure !== 'tooMany' && (failure.status === 413 || failure.status === 422)

/** A file on its way, or one that failed. */
export const SendingRow = ({ sending, reason, onRetry, onRemove }: SendingProps) => {
  const t = useT('ui.attachments')
  const { file, share } = sending
  const { name, type, size } = file
  const below =
    reason !== null ? (
      <p className="text-caption text-danger">{reason}</p>
    ) : share === null ? (
      <p className="text-caption text-secondary">{t('waiting')}</p>
    ) : (
      <progress className="meter mt-1.5 mb-1" value={share} aria-label={t('progress', { name })} />
    )
  return (
    <Row name={name} type={type} size={size} below={below} isFailed={reason !== null}>
      {reason !== null && !isFinal(sending) && (
        <IconButton
          size="small"
          label={t('retry', { name })}
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={onRetry}
        />
      )}
      <IconButton
        size="small"
        data-failed={reason === null ? undefined : ''}
        label={t(reason === null ? 'cancel' : 'remove', { name })}
        icon={<X aria-hidden className="size-4" />}
        onClick={onRemove}
      />
    </Row>
  )
}
