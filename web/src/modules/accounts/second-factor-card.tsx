import {
  beginSecondFactor,
  type getSecondFactor,
  switchOffSecondFactor,
} from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { Check, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Setting } from '../../ui/setting.tsx'
import { showToast } from '../../ui/toast.tsx'
import { GuardedAction } from './guarded-action.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

type Secret = AnswerOf<typeof beginSecondFactor>

/** Warn when no more than this many recovery codes remain. */
const fewCodes = 3

const useBegin = (onStarted: (secret: Secret) => void) => {
  const { write, isBusy } = useWrite(beginSecondFactor)
  const { failure, showFailure } = useFailure()
  const begin = async () => {
    const written = await write({})
    if (!written) return
    showFailure(written.ok ? null : written.error)
    if (written.ok) onStarted(written.answer)
  }
  return { begin, isBusy, failure }
}

const CodesLeft = ({ count }: { count: number }) => {
  const t = useT('accounts.authentication.secondFactor')
  const left = t('codesLeft', { count })
  if (count > fewCodes) return <p className="text-secondary">{left}</p>
  return (
    <Alert tone="warning" title={left}>
      {t('fewCodes')}
    </Alert>
  )
}

const SwitchOff = ({ onDone }: { onDone: () => void }) => {
  const t = useT('accounts.authentication.secondFactor')
  return (
    <GuardedAction
      endpoint={switchOffSecondFactor}
      input={{}}
      title={t('off.title')}
      text={t('off.text')}
      label={t('off.confirm')}
      done={t('off.done')}
      onDone={onDone}
      trigger={<Button size="small">{t('switchOff')}</Button>}
    />
  )
}

type Props = { secondFactor: AnswerOf<typeof getSecondFactor> }

export const SecondFactorCard = ({ secondFactor: { isOn, recoveryCodesLeft } }: Props) => {
  const t = useT('accounts.authentication.secondFactor')
  const isAwaited = useViewer()?.meta.awaitsSecondFactor ?? false
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { begin, isBusy, failure } = useBegin(setSecret)
  const content = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its step.
  const lookHere = () => content.current?.focus()
  const finish = (given: readonly string[]) => {
    setSecret(null)
    setCodes(given)
    lookHere()
  }
  const cancel = () => {
    setSecret(null)
    lookHere()
  }
  const close = () => {
    setCodes(null)
    showToast(t('on.done'))
    lookHere()
  }
  const isIdle = codes === null && secret === null
  const switchOn = (
    <Button size="small" tone="primary" isBusy={isBusy} onClick={() => void begin()}>
      {t('switchOn')}
    </Button>
  )
  const StateIcon = isOn ? Check : TriangleAlert
  return (
    <Setting
      icon={ShieldCheck}
      title={t('title')}
      description={t('text')}
      state={
        <Badge tone={isOn ? 'jade' : 'amber'}>
          <StateIcon aria-hidden className="mr-1 size-3.5" />
          {t(isOn ? 'isOn' : 'isOff')}
        </Badge>
      }
      action={isIdle && (isOn ? <SwitchOff onDone={lookHere} /> : switchOn)}
    >
      {isAwaited && !isOn && (
        <Alert tone="warning" className="mb-4">
          {t('awaited')}
        </Alert>
      )}
      <div ref={content} tabIndex={-1}>
        {codes && <RecoveryCodes codes={codes} onSaved={close} />}
        {!codes && !isOn && secret && <SecondFactorSetup {...secret} onDone={finish} onCancel={cancel} />}
        {!codes && isOn && <CodesLeft count={recoveryCodesLeft} />}
        {isIdle && !isOn && (
          <>
            <p className="text-secondary">{t('offText')}</p>
            <div className="mt-4 empty:hidden">
              <FormFailure failure={failure} />
            </div>
          </>
        )}
      </div>
    </Setting>
  )
}
