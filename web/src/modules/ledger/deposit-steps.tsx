import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { Stepper, type StepperPart } from '../../ui/stepper.tsx'

const stateOf = (status: ContractStatus, isLast: boolean): StepperPart['state'] => {
  if (status === 'DONE') return 'done'
  if (status === 'CANCELED') return isLast ? 'skipped' : 'done'
  if (status === 'CONFIRMED') return isLast ? 'current' : 'done'
  return isLast ? 'ahead' : 'current'
}

/** How far a deposit has come. */
export const DepositSteps = ({ deposit: { status, createdAt, changedAt } }: { deposit: Contract }) => {
  const t = useT('ledger.companyCredit.steps')
  const format = useFormat()
  const isCanceled = status === 'CANCELED'
  const changed = status === 'AWAIT_CONFIRM' ? null : format.dateTime(changedAt)
  const parts: StepperPart[] = [
    { key: 'announced', label: t('announced'), detail: format.dateTime(createdAt), state: 'done' },
    isCanceled
      ? { key: 'canceled', label: t('canceled'), detail: changed, state: 'done', isMuted: true }
      : {
          key: 'confirmed',
          label: t('confirmed'),
          detail: changed ?? t('waiting'),
          state: stateOf(status, false),
        },
    {
      key: 'credited',
      label: t('credited'),
      detail: status === 'DONE' && changed,
      state: stateOf(status, true),
    },
  ]
  return (
    <Card as="div">
      <Stepper label={t('label')} parts={parts} />
    </Card>
  )
}
