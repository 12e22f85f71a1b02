import { applyToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import type { ProgramLock } from '@jebo/contract/programs/participants.schema.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { InvitationActions } from './invitation-actions.tsx'

type Props = {
  program: ProgramPage
  lock: ProgramLock
  /** Where the identity is verified, which leads back here. */
  verificationPath: string
}

type StepProps = { isDone: boolean; isNext: boolean; number: number; title: string; text: string; action?: ReactNode }

const Step = ({ isDone, isNext, number, title, text, action }: StepProps) => {
  const t = useT('ui')
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-5">
      <span
        aria-hidden
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full border text-small font-bold',
          isDone && 'border-accent bg-accent text-on-accent',
          !isDone && isNext && 'border-accent text-accent',
          !isDone && !isNext && 'border-edge text-tertiary',
        )}
      >
        {isDone ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h3 className={classNames('text-subheading', isDone || isNext ? 'font-bold' : 'text-secondary')}>
          {title}
          {isDone && <span className="sr-only">{t('stepDone')}</span>}
        </h3>
        <p className="mt-0.5 text-small text-secondary">{text}</p>
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </li>
  )
}

/** Why the hacker cannot take the next step, as far as no step says it. */
const BlockNote = ({ program, lock: { block } }: Pick<Props, 'program' | 'lock'>) => {
  const t = useT('programs.locked.blocks')
  const { date } = useFormat()
  const { currentProfile, blockReason } = program
  if (block === null || block === 'VERIFICATION' || block === 'NDA') return null
  if (currentProfile?.state === 'APPLIED') return null
  return (
    <Alert tone="warning" className="mb-5">
      {block === 'WAITING'
        ? t('WAITING', { date: date(currentProfile?.againFrom ?? currentProfile?.since ?? '') })
        : t(block)}
      {blockReason !== null && <p className="mt-2 break-words whitespace-pre-line">{blockReason}</p>}
    </Alert>
  )
}

const Apply = ({ program: { id, title } }: Pick<Props, 'program'>) => {
  const t = useT('programs.locked.apply')
  return (
    <ConfirmAction
      endpoint={applyToProgram}
      input={{ id }}
      tone="primary"
      title={t('title')}
      text={t('text', { title })}
      label={t('action')}
      done={t('done')}
      trigger={<Button tone="primary">{t('action')}</Button>}
    />
  )
}

const useLastStep = ({ program, lock }: Pick<Props, 'program' | 'lock'>) => {
  const t = useT('programs.locked')
  const { date } = useFormat()
  const { currentProfile: own, participationMethod } = program
  const isReady = lock.block === null
  if (own?.state === 'APPLIED') {
    return { title: t('waiting.title'), text: t('waiting.text', { date: date(own.since) }), action: null }
  }
  if (own?.state === 'INVITED') {
    const action = <InvitationActions program={program} mayAccept={isReady} isMain />
    return { title: t('invitation.title'), text: t('invitation.text', { date: date(own.since) }), action }
  }
  return {
    title: t('apply.step'),
    text: t('apply.stepText'),
    action: isReady && participationMethod === 'APPLY' && <Apply program={program} />,
  }
}

/** A private program before the hacker takes part: what is missing, step by step. */
export const LockedProgram = ({ program, lock, verificationPath }: Props) => {
  const t = useT('programs.locked')
  const { isVerified, isNdaSigned } = lock
  const last = useLastStep({ program, lock })
  return (
    <section aria-labelledby="locked" className="max-w-prose">
      <BlockNote program={program} lock={lock} />
      <div className="rounded-box border border-line bg-paper px-5 pt-5">
        <h2 id="locked" className="flex items-center gap-2 text-heading font-bold">
          <Lock aria-hidden className="size-5 text-secondary" strokeWidth={1.75} />
          {t('title')}
        </h2>
        <p className="mt-1 text-secondary">{t('text')}</p>
        <ol className="mt-2 divide-y divide-line">
          <Step
            number={1}
            isDone={isVerified}
            isNext={!isVerified}
            title={t('verify.title')}
            text={t('verify.text')}
            action={
              !isVerified && (
                <LinkButton to={verificationPath} tone="primary">
                  {t('verify.action')}
                </LinkButton>
              )
            }
          />
          <Step
            number={2}
            isDone={isNdaSigned}
            isNext={isVerified && !isNdaSigned}
            title={t('nda.title')}
            text={t('nda.text')}
            action={
              isVerified &&
              !isNdaSigned && (
                <LinkButton to="/settings/identity" tone="primary">
                  {t('nda.action')}
                </LinkButton>
              )
            }
          />
          <Step number={3} isDone={false} isNext={isVerified && isNdaSigned} {...last} />
        </ol>
      </div>
    </section>
  )
}
