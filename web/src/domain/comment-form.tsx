import { commentLimits } from '@jebo/contract/core/comment.ts'
import type { ReactNode } from 'react'
import type { CallError } from '../api/call-error.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import type { ContractForm } from '../forms/use-contract-form.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { CommentDraft } from './comment-draft.ts'

type Props = {
  /** Of `useCommentForm`. */
  form: ContractForm<CommentDraft>
  label: string
  hint?: string | undefined
  submitLabel: string
  isBusy: boolean
  tone?: 'primary' | 'secondary'
  /** Asked before the text. */
  above?: ReactNode
  /** Between the text and the button. */
  children?: ReactNode
  onCancel?: () => void
  /** Gives what became of it; null where the same text is already on its way. */
  onSubmit: (draft: CommentDraft) => Promise<{ ok: true } | { ok: false; error: CallError } | null>
}

/** Some lines to be sent: a comment, an answer, a verdict. What is written stays until it has arrived. */
export const CommentForm = (props: Props) => {
  const { form, label, hint, submitLabel, isBusy, tone = 'secondary', above, children, onCancel, onSubmit } = props
  const ui = useT('ui')
  const submit = form.handleSubmit(async (draft) => {
    const written = await onSubmit(draft)
    if (!written) return
    form.showFailure(written.ok ? null : written.error)
    if (written.ok) form.reset({ contents: '', isInternal: draft.isInternal, verdict: null })
  })
  const contents = form.watch('contents')
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      {above}
      <Field label={label} hint={hint} error={form.errorOf('contents')}>
        <TextArea rows={4} limit={commentLimits.max} {...form.register('contents')} value={contents} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">{children}</div>
        <div className="ml-auto flex gap-2">
          {onCancel && (
            <Button tone="quiet" onClick={onCancel}>
              {ui('cancel')}
            </Button>
          )}
          <Button type="submit" tone={tone} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </div>
      <FormFailure failure={form.failure} />
    </form>
  )
}
