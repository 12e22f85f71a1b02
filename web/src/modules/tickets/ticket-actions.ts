import { isClosing, type Substate, withoutReward } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { CallError } from '../../api/call-error.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Advice } from './whose-turn.ts'

/** What a panel opens a form for. */
export type ActionName = Advice | 'severity' | 'disclose' | 'early' | 'accept' | 'object' | 'appeal'

/** The mark of the button that opens the form, which takes the focus again when the form is closed. */
export const markOf = (action: ActionName): { 'data-action': string } => ({
  'data-action': typeof action === 'string' ? action : action.move,
})

/** The props of such a form. */
export type ActionFormProps = {
  ticket: TicketPage
  /** The ticket when the form was opened, which its user decides about. */
  read: Pick<TicketPage, 'substate' | 'severity' | 'original' | 'moves'>
  onClose: () => void
  /** @param result what was done, in words */
  onDone: (result: string) => void
  onRefused: (error: CallError) => void
  /** Runs when the form is sent, and with false once nothing has come of it. */
  onWriting: (isWriting: boolean) => void
  /** Leads to the form for a reward. */
  onReward: () => void
}

/**
 * Where the text of a form is stored until it is sent: one that came too late is there when the form is opened again. The message of
 * a transition is there for every other one.
 */
export const storeOf = (ticketId: number, action: ActionName): string =>
  `${typeof action === 'string' ? action : 'reason'} of ${ticketId}`

type MoveTexts = { label: string; guidance: string }

/** The name of a company's transition, on its row and on the button that makes it, and what it means. */
export const useMoveTexts = () => {
  const t = useT('tickets')
  return ({ substate }: Pick<TicketPage, 'substate'>, to: Substate): MoveTexts => {
    // No company moves a ticket there.
    if (to === 'DRAFT' || to === 'SUBMITTED' || to === 'RETEST_COMPLETED') return { label: '', guidance: '' }
    const corrected = isClosing(substate) ? withoutReward.find((one) => one === to) : undefined
    if (to === substate) return { label: t('corrections.AGAIN'), guidance: t('guidance.DUPLICATED') }
    if (corrected) return { label: t(`corrections.${corrected}`), guidance: t(`guidance.${corrected}`) }
    const name = to === 'IN_PROGRESS' && substate === 'RETEST_COMPLETED' ? 'AGAIN' : to
    return { label: t(`moves.${name}`), guidance: t(`guidance.${name}`) }
  }
}

/** The name of a usual next step. */
export const useAdviceLabel = () => {
  const t = useT('tickets')
  const textsOf = useMoveTexts()
  return (ticket: Pick<TicketPage, 'substate'>, step: Advice): string => {
    if (step === 'reward') return t('manage.reward')
    return step === 'propose' ? t('proposal.propose') : textsOf(ticket, step.move).label
  }
}

export const hasActions = ({ can }: TicketPage): boolean =>
  can.changeSubstateTo.length > 0 ||
  can.changeSeverity ||
  can.reward !== null ||
  can.proposeReward !== null ||
  can.requestDisclosure ||
  can.discloseEarly ||
  can.appeal
