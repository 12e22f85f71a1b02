import { formatShare, wholeShare } from '@jebo/contract/core/shares.ts'
import { addParticipant } from '@jebo/contract/tickets/participants.endpoints.ts'
import type { Participant } from '@jebo/contract/tickets/participants.schema.ts'
import type { ReactElement } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props = {
  id: number
  participants: readonly Participant[]
  /** Whose share is changed; a new participant without one. */
  changed?: Participant
  trigger: ReactElement
  onDone?: () => unknown
}

/** A percentage with two decimals at most, in basis points; no number if it is anything else. */
const shareIn = (percent: unknown): number | undefined => {
  const text = String(percent ?? '').trim()
  if (text === '') return undefined
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

/** Asks a hacker for their consent to a share, or for one to another share. */
export const AddParticipant = ({ id, participants, changed, trigger, onDone }: Props) => {
  const t = useT('tickets.participants')
  const nickname = changed?.person?.nickname
  const others = participants.filter((one) => one !== changed)
  const left = others.reduce((rest, { share }) => rest - (share ?? 0), wholeShare)
  return (
    <FormDialog
      endpoint={addParticipant}
      schema={async () => (await import('@jebo/contract/tickets/participants.schema.ts')).participantForm}
      defaults={{ nickname: nickname ?? '' }}
      inputOf={(values) => ({ id, ...values })}
      title={nickname ? t('changeTitle', { name: nickname }) : t('addTitle')}
      text={t('addText')}
      label={t('ask')}
      done={({ nickname: name }) => t('asked', { name })}
      onDone={() => onDone?.()}
      trigger={trigger}
    >
      {(form) => {
        const share = form.watch('share')
        const rest = Number.isInteger(share) ? left - share : left
        return (
          <>
            {nickname === undefined && (
              <Field mark="required" label={t('nickname')} hint={t('nicknameHint')} error={form.errorOf('nickname')}>
                <TextInput autoComplete="off" spellCheck={false} {...form.register('nickname')} />
              </Field>
            )}
            <Field
              mark="required"
              label={t('percent')}
              hint={t('percentHint')}
              error={form.errorOf('share')}
              aside={t('authorsRest', { share: formatShare(Math.max(rest, 0)) })}
            >
              <TextInput inputMode="decimal" autoComplete="off" {...form.register('share', { setValueAs: shareIn })} />
            </Field>
          </>
        )
      }}
    </FormDialog>
  )
}
