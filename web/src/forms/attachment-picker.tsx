import { attachmentLimits } from '@jebo/contract/core/attachment.limits.ts'
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { Paperclip, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadProblemTexts } from '../i18n/problem-texts.ts'
import { useT } from '../i18n/use-t.ts'
import { ChooseButton } from '../ui/choose-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Attaching } from './attaching.ts'
import { Row, SendingRow } from './attachment-rows.tsx'
import { openUploads, type Sending } from './uploads.ts'
import { useFilesInto } from './use-files-into.ts'
import { useUploadFailure } from './use-upload.ts'

type Box = RefObject<HTMLElement | null>
type Props = Attaching & { box: Box }

const { most } = attachmentLimits

/** Uploads files, and adds them as they arrive in the order in which they were chosen. */
const useUploads = ({ attachments, onChange, upload }: Omit<Attaching, 'settling'>) => {
  const t = useT('ui.attachments')
  const textOf = useUploadFailure()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const [news, setNews] = useState('')
  const reasonOf = ({ failure }: Sending): string | null =>
    failure === null ? null : failure === 'tooMany' ? t('tooMany', { most }) : textOf(failure)
  // Uploads outlive a render, and two may end between renders.
  const latest = useRef({ attachments, onChange, reasonOf })
  latest.current = { attachments, onChange, reasonOf }
  const change = (next: Attachment[]) => {
    latest.current.attachments = next
    latest.current.onChange(next)
  }
  const keyOf = useRef(new Map<string, number>())
  const placeOf = ({ id }: Attachment): number => keyOf.current.get(id) ?? 0
  const [uploads] = useState(() =>
    openUploads<Attachment>({
      upload: async (file, options) => {
        try {
          return await upload(file, options)
        } catch (error) {
          await loadProblemTexts()
          throw error
        }
      },
      roomLeft: () => most - latest.current.attachments.length,
      onChange: setSendings,
      onTaken: (taken, key) => {
        keyOf.current.set(taken.id, key)
        change([...latest.current.attachments, taken].toSorted((one, other) => placeOf(one) - placeOf(other)))
        setNews(t('done', { name: taken.name }))
      },
      onFailed: (failed) => setNews(`${failed.file.name}: ${latest.current.reasonOf(failed) ?? ''}`),
    }),
  )
  useEffect(() => uploads.stop, [uploads])
  const remove = (id: string) => {
    change(latest.current.attachments.filter((one) => one.id !== id))
    setNews(t('removed'))
  }
  return { uploads, sendings, news, reasonOf, remove }
}

const useWarningBeforeUnload = (isUploading: boolean) => {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUploading])
}

/** The files of a text, and those on their way. */
export const AttachmentPicker = ({ box, settling, ...attaching }: Props) => {
  const t = useT('ui.attachments')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const { uploads, sendings, news, reasonOf, remove } = useUploads(attaching)
  const isOver = useFilesInto(box, uploads.add)
  useWarningBeforeUnload(sendings.some(({ failure }) => failure === null))
  useEffect(() => {
    settling.current = async () => {
      const isSettled = await uploads.settle()
      setIsRefused(!isSettled)
      if (!isSettled) list.current?.querySelector<HTMLElement>('[data-failed]')?.focus()
      return isSettled
    }
    return () => {
      settling.current = null
    }
  }, [settling, uploads])
  useEffect(() => {
    // Chosen before the script has arrived.
    const { current } = input
    if (!current?.files?.length) return
    uploads.add([...current.files])
    current.value = ''
  }, [uploads])
  /** The pressed button disappears with its row. */
  const andFocus = (act: () => void) => () => {
    act()
    input.current?.focus()
  }
  const { attachments } = attaching
  const hasFailed = sendings.some(({ failure }) => failure !== null)
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="sr-only">{t('label')}</legend>
      {isOver && (
        <div className="pointer-events-none absolute -inset-1 z-10 grid place-items-center rounded-box border-2 border-dashed border-accent bg-accent-soft">
          <p className="flex items-center gap-2 font-bold text-accent">
            <Paperclip aria-hidden className="size-5" />
            {t('drop')}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ChooseButton ref={input} multiple onChoose={(file) => uploads.add([file])}>
          <Paperclip aria-hidden className="size-4" strokeWidth={1.75} />
          {t('choose')}
        </ChooseButton>
        <p className="text-caption text-secondary">{t('hint', { most })}</p>
      </div>
      {attachments.length + sendings.length > 0 && (
        <ul ref={list} className="mt-2 divide-y divide-line rounded-box border border-line bg-paper px-3">
          {attachments.map(({ id, name, type, size }) => (
            <Row key={id} name={name} type={type} size={size}>
              <IconButton
                size="small"
                label={t('remove', { name })}
                icon={<X aria-hidden className="size-4" />}
                onClick={andFocus(() => remove(id))}
              />
            </Row>
          ))}
          {sendings.map((sending) => (
            <SendingRow
              key={sending.key}
              sending={sending}
              reason={reasonOf(sending)}
              onRetry={andFocus(() => uploads.retry(sending.key))}
              onRemove={andFocus(() => uploads.remove(sending.key))}
            />
          ))}
        </ul>
      )}
      <div aria-live="polite">
        <p className="sr-only">{news}</p>
        {isRefused && hasFailed && <p className="mt-2 text-caption text-danger">{t('notUploaded')}</p>}
      </div>
    </fieldset>
  )
}
