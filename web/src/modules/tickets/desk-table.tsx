import type { Person } from '@jebo/contract/core/person.ts'
import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import { type ComponentProps, Suspense, useState } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { TicketTable } from './ticket-table.tsx'
import { useSelection } from './use-selection.ts'

// Authors change one ticket at a time, and most visits of a desk choose none.
const BulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).BulkBar)

type Props = Omit<ComponentProps<typeof TicketTable>, 'selection'> & {
  assignees: readonly Person[]
  labels: readonly Label[]
}

/** The tickets of a list, of which a manager of tickets chooses several to change them at once. */
export const DeskTable = ({ assignees, labels, ...shown }: Props) => {
  const viewer = useViewer()
  const selection = useSelection(shown.tickets)
  const [hasChosen, setHasChosen] = useState(false)
  if (!hasChosen && selection.chosen.length > 0) setHasChosen(true)
  const mayChange = shown.reader === 'COMPANY' && viewer?.company?.permissions.includes('TICKETS') === true
  return (
    <>
      <TicketTable {...shown} selection={mayChange ? selection : null} />
      {hasChosen && (
        <Suspense>
          <BulkBar selection={selection} assignees={assignees} labels={labels} />
        </Suspense>
      )}
    </>
  )
}
