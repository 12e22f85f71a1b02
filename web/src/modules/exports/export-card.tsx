import { downloadExport, requestExport } from '@jebo/contract/exports/exports.endpoints.ts'
import type { DataExport } from '@jebo/contract/exports/exports.schema.ts'
import { Archive, Download } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Setting } from '../../ui/setting.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const askAgainMs = 3000

/** Asks again until the archive is made. */
const useWaiting = (isWaiting: boolean): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), askAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

const Archived = ({ made: { expiresAt, size, requestedAt } }: { made: DataExport }) => {
  const t = useT('exports')
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-box bg-tint px-4 py-3">
      <Archive aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{t('made', { date: format.date(requestedAt) })}</p>
        <p className="text-small text-secondary">
          {t('until', { date: format.dateTime(expiresAt ?? requestedAt), size: format.bytes(size ?? 0) })}
        </p>
      </div>
      <a href={`/api${downloadExport.path}`} download className="font-bold underline">
        {t('download')}
      </a>
    </div>
  )
}

/** The user's data as an archive, which a job makes. */
export const ExportCard = ({ made }: { made: DataExport | null }) => {
  const t = useT('exports')
  const { write, isBusy } = useWrite(requestExport)
  const { failure, showFailure } = useFailure()
  const isMaking = made?.state === 'MAKING'
  useWaiting(isMaking)
  const request = async () => {
    const written = await write({})
    if (written) showFailure(written.ok ? null : written.error)
  }
  return (
    <Setting
      icon={Download}
      title={t('title')}
      description={t('text')}
      action={
        <Button size="small" isBusy={isBusy} onClick={() => void request()}>
          {t('request')}
        </Button>
      }
    >
      {made?.state === 'READY' && <Archived made={made} />}
      {isMaking && (
        <p className="flex items-center gap-2.5 text-secondary" role="status">
          <Spinner /> {t('making')}
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <FormFailure failure={failure} />
      </div>
    </Setting>
  )
}
