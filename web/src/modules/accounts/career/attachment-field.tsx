import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { useState } from 'react'
import { upload } from '../../../api/upload.ts'
import { FileInput, type TakenFile } from '../../../forms/file-input.tsx'
import type { Upload } from '../../../forms/use-upload.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'

/**
 * The proof of an item, and whether it is still uploading. @param saved the attachment of the saved item @param id the
 * id of the form's current attachment; empty for none
 */
export const useAttachment = (saved: TakenFile | null, id: string, onChange: (id: string) => void) => {
  const [uploaded, setUploaded] = useState<TakenFile | null>(null)
  const [underWay, setUnderWay] = useState(0)
  const change = (next: TakenFile | null) => {
    setUploaded(next)
    onChange(next?.id ?? '')
  }
  const send: Upload<TakenFile> = async (chosen, options) => {
    setUnderWay((count) => count + 1)
    try {
      return await upload(uploadFile, { purpose: 'CAREER', file: chosen }, options)
    } finally {
      setUnderWay((count) => count - 1)
    }
  }
  const file = [uploaded, saved].find((one) => one?.id === id) ?? null
  return { file, change, send, isUploading: underWay > 0 }
}

type Props = { attachment: ReturnType<typeof useAttachment>; error: string | undefined }

export const AttachmentField = ({ attachment: { file, change, send }, error }: Props) => {
  const t = useT('accounts.career')
  const format = useFormat()
  return (
    <Field
      label={t('attachment')}
      hint={t('attachmentHint', { size: format.bytes(fileLimits.bytes) })}
      error={error}
      mark="optional"
    >
      <FileInput file={file} onChange={change} upload={send} accept="application/pdf,image/png,image/jpeg" />
    </Field>
  )
}
