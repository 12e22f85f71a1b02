import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useNow } from 'use-intl'
import { useAge, useAgeText } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Stepper, type StepperPart } from '../../ui/stepper.tsx'
import { wayOf } from './ticket-way.ts'

/** How far a ticket has come, with the time spent in each step; nothing before it is submitted. */
export const TicketStepper = ({ ticket: { moves, substate } }: { ticket: TicketPage }) => {
  const t = useT('tickets')
  const format = useFormat()
  const age = useAge()
  const ageText = useAgeText()
  const way = wayOf(moves, useNow({ updateInterval: 60_000 }))
  if (way.length === 0) return null
  const isClosedOtherwise = (step: string, state: string) =>
    step === 'end' && state === 'done' && substate !== 'RESOLVED'
  const parts = way.map(({ step, state, spentMs, closedAt }): StepperPart => {
    const isMuted = isClosedOtherwise(step, state)
    const spentText = (ms: number) =>
      state === 'current' ? ageText(ms, (time) => t('way.since', { time })) : t('way.took', { time: age(ms) })
    const spent = spentMs === null ? null : spentText(spentMs)
    const closed = closedAt === null ? null : format.date(closedAt)
    return {
      key: step,
      label: isMuted ? t(`substates.${substate}`) : t(`way.${step}`),
      detail: state === 'skipped' ? t('way.skipped') : (spent ?? closed),
      state,
      isMuted,
    }
  })
  return <Stepper label={t('way.label')} parts={parts} isFlat />
}
