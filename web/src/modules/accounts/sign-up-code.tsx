import { checkEmailCode, requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { useSite } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { refusalAt } from '../../forms/refusal-at.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Field } from '../../ui/field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CodeInput } from './code-input.tsx'
import { isSpent, type SentCode, sentNow, stillCounts, useNewCodeText } from './sent-code.ts'
import { TextLink } from './text-link.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useWaitText } from './waiting.ts'

type Props = {
  sent: SentCode
  onChange: (sent: SentCode) => void
  onEnd: () => void
  onAccepted: (token: string) => Promise<void>
  onChangeAddress: () => void
}

type Form = ReturnType<typeof useCodeForm>
const useCodeForm = () => useContractForm(async () => (await import('./accounts.forms.ts')).emailCodeForm, { code: '' })

const useChecking = (form: Form, { sent, onChange, onAccepted }: Props) => {
  const t = useT('accounts.signUp.email')
  const waitText = useWaitText()
  const { write, isBusy } = useWrite(checkEmailCode, { revalidates: false })
  const refuse = (error: CallError) => {
    if (error.messageKey !== 'auth.codeRejected') {
      const seconds = error.retryAfterSeconds
      return form.showFailure(error, seconds === null ? t('requestFailed') : waitText(seconds))
    }
    onChange({ ...sent, wrongTries: sent.wrongTries + 1 })
    form.showFailure(refusalAt('code', error))
  }
  const check = form.handleSubmit(async ({ code }) => {
    if (!stillCounts(sent)) return
    const written = await write({ code, email: sent.email })
    if (written?.ok) await onAccepted(written.answer.token)
    else if (written) refuse(written.error)
  })
  return { check, isBusy }
}

const useRequestingAgain = (form: Form, { sent, onChange }: Props) => {
  const t = useT('accounts.signUp.email')
  const newCodeText = useNewCodeText()
  const { write, isBusy } = useWrite(requestEmailCode, { revalidates: false })
  /** The initial wait, because the countdown is not announced. */
  const [waitSaid, setWaitSaid] = useState('')
  const refuse = (error: CallError) => {
    const seconds = error.retryAfterSeconds
    if (seconds === null) {
      return form.showFailure(
        error.messageKey === 'auth.emailTaken' ? refusalAt('code', error) : error,
        t('requestFailed'),
      )
    }
    form.showFailure(null)
    setWaitSaid(newCodeText(seconds))
    onChange({ ...sent, mayResendAtMs: Date.now() + seconds * 1000 })
    form.setFocus('code')
  }
  const requestAgain = async () => {
    const written = await write({ email: sent.email })
    if (written?.ok) onChange(sentNow(sent.email))
    else if (written) refuse(written.error)
  }
  return { requestAgain, isBusy, waitSaid }
}

type ResendRowProps = { mayResendAtMs: number; isBusy: boolean; onResend: () => void; onChangeAddress: () => void }

/** The options if a code does not arrive. A new one can be requested after the wait. */
const ResendRow = ({ mayResendAtMs, isBusy, onResend, onChangeAddress }: ResendRowProps) => {
  const t = useT('accounts.signUp.email')
  const newCodeText = useNewCodeText()
  const secondsLeft = useSecondsLeft(mayResendAtMs)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-2">
        <Button isBusy={isBusy} disabled={secondsLeft > 0} onClick={onResend}>
          {t('requestAgain')}
        </Button>
        <Button tone="quiet" onClick={onChangeAddress}>
          {t('change')}
        </Button>
      </div>
      {/* Keeps its line, so that nothing moves when the wait is over. */}
      <p className="min-h-5 text-caption text-secondary tabular-nums">{secondsLeft > 0 && newCodeText(secondsLeft)}</p>
    </div>
  )
}

/** Takes the code from the mail while it is valid. A new code starts another ten minutes. */
export const SignUpCode = (props: Props) => {
  const { sent, onEnd, onChangeAddress } = props
  const t = useT('accounts.signUp.email')
  const isDevelopment = useSite()?.isDevelopment ?? false
  const form = useCodeForm()
  const checking = useChecking(form, props)
  const requesting = useRequestingAgain(form, props)
  const hasEnded = sent.isOver || isSpent(sent)
  const ending = isSpent(sent) ? t('spent', { count: sent.wrongTries }) : sent.isOver ? t('expired') : undefined
  return (
    <form
      method="post"
      noValidate
      onSubmit={checking.check}
      onKeyDown={ignoreWhileComposing}
      className="flex flex-col gap-4"
    >
      <p className="text-secondary">
        {t.rich('sent', { email: sent.email, b: (chunks) => <b className="text-ink">{chunks}</b> })}
      </p>
      {isDevelopment && (
        <p className="text-small text-secondary">
          {t.rich('outbox', {
            to: (chunks) => (
              <TextLink to="/dev/outbox" target="_blank">
                {chunks}
              </TextLink>
            ),
          })}
        </p>
      )}
      <Field
        label={t('code')}
        hint={t('codeHint')}
        error={ending ?? form.errorOf('code')}
        aside={
          !hasEnded && (
            <>
              {t('timeLeft')} <Countdown endsAtMs={sent.endsAtMs} onEnd={onEnd} />
            </>
          )
        }
      >
        <CodeInput {...form.register('code')} />
      </Field>
      <FormFailure failure={form.failure} />
      <Button type="submit" tone="primary" size="large" isWide isBusy={checking.isBusy} disabled={hasEnded}>
        {t('check')}
      </Button>
      <ResendRow
        mayResendAtMs={sent.mayResendAtMs}
        isBusy={requesting.isBusy}
        onResend={() => void requesting.requestAgain()}
        onChangeAddress={onChangeAddress}
      />
      <VisuallyHidden role="status">{requesting.waitSaid}</VisuallyHidden>
    </form>
  )
}
