// The form of each action on a ticket. Its code is loaded when the action is chosen.
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { MissingPart } from '../../ui/missing-box.tsx'
import type { ActionFormProps, ActionName } from './ticket-actions.ts'

const MoveForm = lazyPart(async () => (await import('./move-form.tsx')).MoveForm, MissingPart)
const SeverityForm = lazyPart(async () => (await import('./severity-form.tsx')).SeverityForm, MissingPart)
const ProposeForm = lazyPart(async () => (await import('./propose-form.tsx')).ProposeForm, MissingPart)
const RewardForm = lazyPart(async () => (await import('./reward-form.tsx')).RewardForm, MissingPart)
const ObjectForm = lazyPart(async () => (await import('./object-form.tsx')).ObjectForm, MissingPart)

const RequestForm = lazyPart(async () => (await import('./disclosure-form.tsx')).RequestForm, MissingPart)
const EarlyForm = lazyPart(async () => (await import('./early-form.tsx')).EarlyForm, MissingPart)
const AppealForm = lazyPart(async () => (await import('./appeal-form.tsx')).AppealForm, MissingPart)
const AcceptForm = lazyPart(async () => (await import('./disclosure-form.tsx')).AcceptForm, MissingPart)

/** Whether the server still allows what a form is open for. */
export const isAllowed = ({ can }: TicketPage, action: ActionName): boolean => {
  if (action === 'severity') return can.changeSeverity
  if (action === 'reward') return can.reward !== null
  if (action === 'propose') return can.proposeReward !== null
  if (action === 'disclose') return can.requestDisclosure
  if (action === 'early') return can.discloseEarly
  if (action === 'appeal') return can.appeal
  if (action === 'accept' || action === 'object') return can.answerDisclosure
  return can.changeSubstateTo.includes(action.move)
}

export const ActionForm = ({ action, ...props }: ActionFormProps & { action: ActionName }) => {
  const { ticket } = props
  if (action === 'severity') return <SeverityForm {...props} />
  if (action === 'reward') return ticket.can.reward && <RewardForm {...props} limits={ticket.can.reward} />
  if (action === 'propose')
    return ticket.can.proposeReward && <ProposeForm {...props} range={ticket.can.proposeReward} />
  if (action === 'disclose') return <RequestForm {...props} />
  if (action === 'early') return <EarlyForm {...props} />
  if (action === 'appeal') return <AppealForm {...props} />
  if (action === 'accept' || action === 'object') {
    const Form = action === 'accept' ? AcceptForm : ObjectForm
    return ticket.disclosureRequest && <Form key={action} {...props} requestId={ticket.disclosureRequest.id} />
  }
  return <MoveForm key={action.move} {...props} to={action.move} />
}
