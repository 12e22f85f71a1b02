import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { Ban } from 'lucide-react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useMayBlock } from './use-may-block.ts'

type Props = {
  nickname?: string
  isMain?: boolean
  /** Then it is open while it is mounted, without a button. */
  onClose?: () => void
}

/** Blocks a hacker, who is named by nickname unless the page is about them. */
export const BlockHacker = ({ nickname, isMain = false, onClose }: Props) => {
  const t = useT('companies.blocks.block')
  if (!useMayBlock()) return null
  return (
    <FormDialog
      endpoint={blockHacker}
      schema={async () => (await import('@jebo/contract/companies/blocks.schema.ts')).blockForm}
      defaults={{ nickname: nickname ?? '', reason: '' }}
      about="block"
      inputOf={(values) => values}
      title={nickname === undefined ? t('title') : t('titleOf', { nickname })}
      text={t('text')}
      label={t('submit')}
      tone="danger"
      done={({ nickname: blocked }) => t('done', { nickname: blocked })}
      {...(onClose
        ? { onClose, onDone: onClose }
        : {
            trigger: isMain ? (
              <Button tone="primary">{t('action')}</Button>
            ) : (
              <Button size="small">
                <Ban aria-hidden className="size-4" strokeWidth={1.75} />
                {t('action')}
              </Button>
            ),
          })}
    >
      {(form) => (
        <>
          {nickname === undefined && (
            <Field label={t('nickname')} mark="required" error={form.errorOf('nickname')}>
              <TextInput autoComplete="off" {...form.register('nickname')} />
            </Field>
          )}
          <Field label={t('reason')} mark="required" hint={t('reasonHint')} error={form.errorOf('reason')}>
            <TextArea
              rows={4}
              limit={companyLimits.reason.max}
              {...form.register('reason')}
              value={form.watch('reason')}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
