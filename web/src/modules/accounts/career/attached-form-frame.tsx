import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { upload } from '../../../api/upload.ts'
import { FileInput, type TakenFile } from '../../../forms/file-input.tsx'
import type { ShownFailure } from '../../../forms/form-failure.tsx'
import type { Upload } from '../../../forms/use-upload.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { CareerFormFrame } from './career-form-frame.tsx'
import type { ItemOf } from './career-values.ts'
import type { CareerDraft, CareerFormProps } from './use-career-form.ts'

/**
 * The proof of an item, and whether it is still uploading. @param saved the attachment of the saved item @param id the
 * id of the form's current attachment; empty for none
 */
const useAttachment = (saved: TakenFile | null, id: string, onChange: (id: string) => void) => {
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

type Props = {
  form: CareerFormProps<ItemOf<'AWARD' | 'CVE'>>
  draft: CareerDraft
  failure: ShownFailure | null
  attachmentId: string | undefined
  attachmentError: string | undefined
  onAttach: (id: string) => void
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** The frame of the form of an item with an attachment, which is its last field. */
export const AttachedFormFrame = ({ form, draft, failure, onSubmit, children, ...props }: Props) => {
  const t = useT('accounts.career')
  const format = useFormat()
  const saved = form.item?.detail.attachment ?? null
  const { file, change, send, isUploading } = useAttachment(saved, props.attachmentId ?? '', props.onAttach)
  return (
    <CareerFormFrame form={form} draft={draft} failure={failure} isWaiting={isUploading} onSubmit={onSubmit}>
      {children}
      <Field
        label={t('attachment')}
        hint={t('attachmentHint', { size: format.bytes(fileLimits.bytes) })}
        error={props.attachmentError}
        mark="optional"
      >
        <FileInput file={file} onChange={change} upload={send} accept="application/pdf,image/png,image/jpeg" />
      </Field>
    </CareerFormFrame>
  )
}
