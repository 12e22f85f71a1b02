import { checkEmailCode, requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { emailCode } from '@jebo/contract/accounts/accounts.schema.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { SentCode } from './sent-code.ts'

const codeForm = z.strictObject({ code: emailCode })

type Props = {
  sent: SentCode
  onEnd: () => void
  onSentAgain: () => void
  onAccepted: (token: string) => Promise<void>
  onChangeAddress: () => void
}

/** The code from the mail, while it counts. A new one begins the ten minutes again. */
export const SignUpCode = ({ sent, onEnd, onSentAgain, onAccepted, onChangeAddress }: Props) => {
  const t = useT('accounts.signUp.email')
  const form = useContractForm(codeForm, { code: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const checking = useWrite(checkEmailCode, { revalidates: false })
  const requesting = useWrite(requestEmailCode, { revalidates: false })
  const check = form.handleSubmit(async ({ code }) => {
    setRefusal(null)
    const written = await checking.write({ code, email: sent.email })
    if (written?.ok) await onAccepted(written.answer.token)
    else if (written) setRefusal(t('checkFailed'))
  })
  const requestAgain = async () => {
    setRefusal(null)
    const written = await requesting.write({ email: sent.email })
    if (written?.ok) onSentAgain()
    else if (written) setRefusal(t(written.error.status === 409 ? 'taken' : 'requestFailed'))
  }
  const note = refusal ?? (sent.isOver ? t('expired') : null)
  return (
    <form method="post" noValidate onSubmit={check} className="flex flex-col gap-4">
      <p className="text-secondary">
        {t.rich('sent', { email: sent.email, b: (chunks) => <b className="text-ink">{chunks}</b> })}
      </p>
      <Field
        label={t('code')}
        hint={t('codeHint')}
        error={form.errorOf('code')}
        aside={
          <>
            {t('timeLeft')} <Countdown endsAtMs={sent.endsAtMs} onEnd={onEnd} />
          </>
        }
      >
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          {...form.register('code')}
        />
      </Field>
      {note && <Alert tone="error">{note}</Alert>}
      <Button type="submit" tone="primary" size="large" isWide isBusy={checking.isBusy} disabled={sent.isOver}>
        {t('check')}
      </Button>
      <div className="flex gap-2">
        <Button isBusy={requesting.isBusy} onClick={() => void requestAgain()}>
          {t('requestAgain')}
        </Button>
        <Button tone="quiet" onClick={onChangeAddress}>
          {t('change')}
        </Button>
      </div>
    </form>
  )
}
