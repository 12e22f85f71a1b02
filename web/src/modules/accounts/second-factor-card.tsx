import {
  beginSecondFactor,
  type getSecondFactor,
  switchOffSecondFactor,
} from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { useRef, useState } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast.tsx'
import { GuardedAction } from './guarded-action.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

type Secret = AnswerOf<typeof beginSecondFactor>

/** Warn when no more than this many recovery codes remain. */
const fewCodes = 3

const SwitchOn = ({ onStarted }: { onStarted: (secret: Secret) => void }) => {
  const t = useT('accounts.authentication.secondFactor')
  const { write, isBusy } = useWrite(beginSecondFactor)
  const { failure, showFailure } = useFailure()
  const begin = async () => {
    const written = await write({})
    if (!written) return
    showFailure(written.ok ? null : written.error)
    if (written.ok) onStarted(written.answer)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-secondary">{t('offText')}</p>
      <Button isBusy={isBusy} onClick={() => void begin()}>
        {t('switchOn')}
      </Button>
      <FormFailure failure={failure} />
    </div>
  )
}

type SwitchOffProps = { codesLeft: number; onDone: () => void }

const SwitchOff = ({ codesLeft, onDone }: SwitchOffProps) => {
  const t = useT('accounts.authentication.secondFactor')
  const left = t('codesLeft', { count: codesLeft })
  return (
    <div className="flex flex-col items-start gap-4">
      {codesLeft > fewCodes ? (
        <p className="text-secondary">{left}</p>
      ) : (
        <Alert tone="warning" title={left} className="w-full">
          {t('fewCodes')}
        </Alert>
      )}
      <GuardedAction
        endpoint={switchOffSecondFactor}
        input={{}}
        title={t('off.title')}
        text={t('off.text')}
        label={t('off.confirm')}
        done={t('off.done')}
        onDone={onDone}
        trigger={<Button>{t('switchOff')}</Button>}
      />
    </div>
  )
}

type Props = { secondFactor: AnswerOf<typeof getSecondFactor> }

export const SecondFactorCard = ({ secondFactor: { isOn, recoveryCodesLeft } }: Props) => {
  const t = useT('accounts.authentication.secondFactor')
  const isAwaited = useViewer()?.meta.awaitsSecondFactor ?? false
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
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
  return (
    <Card
      title={t('title')}
      description={t('text')}
      action={<Badge tone={isOn ? 'jade' : 'grey'}>{t(isOn ? 'isOn' : 'isOff')}</Badge>}
    >
      {isAwaited && !isOn && (
        <Alert tone="warning" className="mb-4">
          {t('awaited')}
        </Alert>
      )}
      <div ref={content} tabIndex={-1}>
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={close} />
        ) : isOn ? (
          <SwitchOff codesLeft={recoveryCodesLeft} onDone={lookHere} />
        ) : secret ? (
          <SecondFactorSetup {...secret} onDone={finish} onCancel={cancel} />
        ) : (
          <SwitchOn onStarted={setSecret} />
        )}
      </div>
    </Card>
  )
}
