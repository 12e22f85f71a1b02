import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { commentLimits } from '@jebo/contract/core/comment.limits.ts'
import { type ReactNode, useRef } from 'react'
import type { CallError } from '../api/call-error.ts'
import type { Settle } from '../forms/attaching.ts'
import { AttachmentsField } from '../forms/attachments-field.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import { MarkdownArea } from '../forms/markdown-area.tsx'
import type { ContractForm } from '../forms/use-contract-form.ts'
import type { Upload } from '../forms/use-upload.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import type { CommentDraft } from './comment-draft.ts'

type Props = {
  /** The result of `useCommentForm`. */
  form: ContractForm<CommentDraft>
  label: string
  hint?: string | undefined
  submitLabel: string
  isBusy: boolean
  tone?: 'primary' | 'secondary'
  /** Fields above the text. */
  above?: ReactNode
  /** Content between the text and the button. */
  children?: ReactNode
  onCancel?: () => void
  /** Takes files for the text. */
  upload?: Upload<Attachment>
  /** For a form that opens when the user asks for it. */
  autoFocus?: boolean
  /** Returns the result of the write; null if the same text is already being sent. */
  onSubmit: (draft: CommentDraft) => Promise<{ ok: true } | { ok: false; error: CallError } | null>
}

/** A short text to send: a comment, an answer, a verdict. The text stays until the server has accepted it. */
export const CommentForm = (props: Props) => {
  const { form, label, hint, submitLabel, isBusy, tone = 'secondary', above, children, onCancel, onSubmit } = props
  const { autoFocus, upload } = props
  const ui = useT('ui')
  const settling = useRef<Settle | null>(null)
  const submit = form.handleSubmit(async (draft) => {
    if (settling.current && !(await settling.current())) return
    // With the files that arrived meanwhile.
    const written = await onSubmit({ ...draft, attachments: form.getValues('attachments') })
    if (!written) return
    form.showFailure(written.ok ? null : written.error)
    if (written.ok) form.reset({ contents: '', isInternal: draft.isInternal, verdict: null, attachments: [] })
  })
  const contents = form.watch('contents')
  const text = (
    <Field label={label} hint={hint} error={form.errorOf('contents')}>
      <MarkdownArea
        rows={4}
        limit={commentLimits.max}
        {...form.register('contents')}
        value={contents}
        autoFocus={autoFocus}
      />
    </Field>
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      {above}
      {upload ? (
        <AttachmentsField
          attachments={form.watch('attachments') ?? []}
          onChange={(attachments) => form.setValue('attachments', attachments, { shouldDirty: true })}
          upload={upload}
          settling={settling}
        >
          {text}
        </AttachmentsField>
      ) : (
        text
      )}
      <FormFailure failure={form.failure} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">{children}</div>
        <div className="ml-auto flex gap-2">
          {onCancel && (
            <Button tone="quiet" onClick={onCancel}>
              {ui('cancel')}
            </Button>
          )}
          <Button type="submit" tone={tone} isBusy={isBusy || form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}
