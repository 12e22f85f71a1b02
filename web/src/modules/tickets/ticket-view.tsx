// One ticket: the report, its events, and the viewer's actions.
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Composer } from './composer.tsx'
import { DisclosureButton, DisclosureRequest } from './disclosure.tsx'
import { RewardDialog } from './reward-dialog.tsx'
import { RulesDialog } from './rules.tsx'
import { SeverityDialog } from './severity-dialog.tsx'
import { SubstateDialog } from './substate-dialog.tsx'
import { type FactActions, TicketFacts } from './ticket-facts.tsx'
import { TicketHead } from './ticket-head.tsx'
import { type ShowComment, Timeline } from './timeline.tsx'

/** Only the actions that the server allows this viewer. */
const actionsOf = (ticket: TicketPage): FactActions => {
  const { can, severity } = ticket
  const [first, ...others] = can.changeSubstateTo
  return {
    ...(first && { substate: <SubstateDialog ticket={ticket} choices={[first, ...others]} /> }),
    ...(can.changeSeverity && severity && { severity: <SeverityDialog ticket={ticket} current={severity} /> }),
    ...(can.reward && { reward: <RewardDialog ticket={ticket} limits={can.reward} /> }),
    ...(can.requestDisclosure && { disclosure: <DisclosureButton ticketId={ticket.id} /> }),
  }
}

const Description = ({ text }: { text: string | null }) => {
  const t = useT('tickets.page')
  return (
    <Card title={t('description')}>
      <div className="whitespace-pre-wrap">{text ?? t('none')}</div>
    </Card>
  )
}

type Props = {
  ticket: TicketPage
  activities: readonly Activity[]
  more: ReactNode
  showComment: ShowComment
}

export const TicketView = ({ ticket, activities, more, showComment }: Props) => {
  const t = useT('tickets.rules')
  return (
    <>
      <TicketHead ticket={ticket} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12 beside-both">
        <div className="min-w-0 lg:col-span-8">
          <div className="mb-6 empty:hidden">
            <DisclosureRequest ticket={ticket} />
          </div>
          <Description text={ticket.description} />
        </div>
        <aside className="min-w-0 lg:col-span-4 lg:row-span-2">
          <div className="lg:sticky lg:top-24">
            <TicketFacts ticket={ticket} actions={actionsOf(ticket)} />
            {ticket.rules && (
              <div className="mt-3">
                <RulesDialog
                  rules={ticket.rules}
                  description={t('pinned')}
                  trigger={
                    <Button size="small" tone="quiet">
                      {t('open')}
                    </Button>
                  }
                />
              </div>
            )}
          </div>
        </aside>
        <div className="min-w-0 lg:col-span-8">
          <Timeline activities={activities} more={more} showComment={showComment} />
          <Composer ticket={ticket} />
        </div>
      </div>
    </>
  )
}
