import { Paperclip } from 'lucide-react'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { UploadFrame } from './upload-frame.tsx'
import { type Upload, useUpload } from './use-upload.ts'

/** An uploaded file: the id that the form sends, and the name that the user recognises. */
export type TakenFile = { id: string; name: string; size: number; path: string }

type Props = {
  file: TakenFile | null
  /** Null if the file is removed. */
  onChange: (file: TakenFile | null) => void
  upload: Upload<TakenFile>
  /** The accepted types, such as `application/pdf`. */
  accept: string
}

/** One file, chosen by button or dropped, uploaded at once. Belongs in a `Field`. */
export const FileInput = ({ file, onChange, upload, accept }: Props) => {
  const t = useT('ui')
  const uploading = useUpload(upload, onChange)
  const { underWay, failure, choose, reset } = uploading
  return (
    <UploadFrame
      uploading={uploading}
      failure={failure}
      accept={accept}
      onChoose={choose}
      onReset={reset}
      onRemove={file ? () => onChange(null) : undefined}
      showsDrop={!file}
      labels={{
        choose: t(file || underWay ? 'replaceFile' : 'chooseFile'),
        remove: t('removeFile'),
        drop: t('dropFile'),
        progress: t('fileProgress'),
        done: t('fileUploaded'),
      }}
    >
      {underWay ? <p className="truncate text-small text-secondary">{underWay.name}</p> : file && <Shown file={file} />}
    </UploadFrame>
  )
}

const Shown = ({ file: { name, size } }: { file: TakenFile }) => {
  const format = useFormat()
  return (
    <p className="flex items-start gap-1.5 text-small">
      <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0 text-secondary" strokeWidth={1.75} />
      <span className="min-w-0">{name}</span>
      <span className="shrink-0 text-secondary">{format.bytes(size)}</span>
    </p>
  )
}
