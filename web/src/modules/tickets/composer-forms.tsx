// The forms of the composer, which only those who write load.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { answerTicket, createTicketComment, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Suspense } from 'react'
import { upload } from '../../api/upload.ts'
import { CommentForm } from '../../domain/comment-form.tsx'
import { useCommentForm } from '../../domain/use-comment-form.ts'
import type { Upload } from '../../forms/use-upload.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'

const ReplyMenu = lazyPart(async () => (await import('./reply-menu.tsx')).ReplyMenu)

/** The audience is part of the key, so that no other form restores an internal comment. */
const draftKey = (ticketId: number, kind: 'answer' | 'verdict' | 'comment' | 'companyComment'): string =>
  `ticket-comment:${ticketId}:${kind}`

const uploadForComment: Upload<Attachment> = (file, options) =>
  upload(uploadFile, { purpose: 'COMMENT', file }, options)

const idsOf = (attachments: readonly Attachment[] = []): string[] => attachments.map(({ id }) => id)

const AnswerForm = ({ id }: { id: number }) => {
  const t = useT('tickets.comments')
  const form = useCommentForm({ storedAs: draftKey(id, 'answer') })
  const { write, isBusy } = useWrite(answerTicket)
  return (
    <CommentForm
      form={form}
      label={t('answer')}
      hint={t('answerHint')}
      submitLabel={t('sendAnswer')}
      tone="primary"
      isBusy={isBusy}
      upload={uploadForComment}
      onSubmit={({ contents, attachments }) => write({ id, contents, attachmentIds: idsOf(attachments) })}
    />
  )
}

/** Nothing is chosen by default, because a result cannot be undone. */
const RetestForm = ({ id }: { id: number }) => {
  const t = useT('tickets.comments')
  const form = useCommentForm({ storedAs: draftKey(id, 'verdict'), asksVerdict: true })
  const { write, isBusy } = useWrite(retestTicket)
  return (
    <CommentForm
      form={form}
      above={
        <RadioGroup
          isBoxed
          className="mb-1"
          legend={t('verdict')}
          options={[
            { value: 'FIXED', label: t('fixed'), hint: t('fixedHint') },
            { value: 'NOT_FIXED', label: t('notFixed'), hint: t('notFixedHint') },
          ]}
          error={form.errorOf('verdict')}
          {...form.register('verdict')}
        />
      }
      label={t('verdictText')}
      hint={t('verdictHint')}
      submitLabel={t('sendVerdict')}
      tone="primary"
      isBusy={isBusy}
      upload={uploadForComment}
      onSubmit={({ verdict, contents, attachments }) =>
        write({ id, fixed: verdict === 'FIXED', comment: contents, attachmentIds: idsOf(attachments) })
      }
    />
  )
}

type PlainProps = { ticket: TicketPage; mayHide: boolean; isPrimary: boolean }

const PlainForm = ({ ticket, mayHide, isPrimary }: PlainProps) => {
  const { id } = ticket
  const t = useT('tickets.comments')
  const form = useCommentForm({ storedAs: draftKey(id, mayHide ? 'companyComment' : 'comment') })
  const { write, isBusy } = useWrite(createTicketComment)
  const isInternal = form.watch('isInternal') === true
  return (
    <div className={classNames(isInternal && '-m-3 rounded-box border border-amber bg-amber-soft p-3')}>
      <CommentForm
        form={form}
        label={isInternal ? t('internalComment') : t('comment')}
        submitLabel={isInternal ? t('sendInternal') : t('send')}
        tone={isPrimary ? 'primary' : 'secondary'}
        isBusy={isBusy}
        upload={uploadForComment}
        onSubmit={({ contents, attachments, isInternal: hides }) =>
          write({ id, contents, attachmentIds: idsOf(attachments), ...(hides && { isInternal: true }) })
        }
      >
        {mayHide && (
          <div className="flex flex-col gap-2">
            <Suspense>
              <ReplyMenu
                written={ticket}
                name="contents"
                text={form.watch('contents')}
                onChange={(contents) => form.setValue('contents', contents, { shouldDirty: true })}
              />
            </Suspense>
            <Checkbox label={t('internal')} hint={t('internalHint')} {...form.register('isInternal')} />
          </div>
        )}
      </CommentForm>
    </div>
  )
}

export type Asked = 'answer' | 'retest'

type Props = {
  ticket: TicketPage
  asked: Asked | null
  /** Whether the form for what is asked is shown. */
  isAsked: boolean
}

export const ComposerForms = ({ ticket, asked, isAsked }: Props) => {
  const { id, can, side } = ticket
  return (
    <>
      <div hidden={!(isAsked && asked === 'answer')}>{asked === 'answer' && <AnswerForm id={id} />}</div>
      <div hidden={!(isAsked && asked === 'retest')}>{asked === 'retest' && <RetestForm id={id} />}</div>
      {can.comment && (
        <div hidden={isAsked}>
          <PlainForm ticket={ticket} mayHide={can.commentInternally} isPrimary={side !== 'COMPANY' && !asked} />
        </div>
      )}
    </>
  )
}
