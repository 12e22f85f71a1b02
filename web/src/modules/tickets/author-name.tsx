import { changeAnonymity } from '@jebo/contract/tickets/anonymity.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Whether the author of a public ticket is named, for the author. */
export const AuthorName = ({ ticket: { id, can, disclosure, isAnonymous } }: { ticket: TicketPage }) => {
  const t = useT('tickets.disclose')
  if (!can.changeAnonymity || disclosure !== 'FULLY_DISCLOSED') return null
  const action = t(isAnonymous ? 'showName' : 'hideName')
  return (
    <Card as="section" className="no-print">
      <h2 className="text-small font-bold">{t(isAnonymous ? 'nameHidden' : 'nameShown')}</h2>
      <p className="mt-1 mb-3 text-caption text-secondary">{t('anonymousHint')}</p>
      <ConfirmAction
        endpoint={changeAnonymity}
        input={{ id, isAnonymous: !isAnonymous }}
        title={t(isAnonymous ? 'showNameTitle' : 'hideNameTitle')}
        text={t(isAnonymous ? 'showNameText' : 'hideNameText')}
        label={action}
        done={t(isAnonymous ? 'nameShown' : 'nameHidden')}
        trigger={<Button size="small">{action}</Button>}
      />
    </Card>
  )
}
