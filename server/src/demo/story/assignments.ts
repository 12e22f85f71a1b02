// Who works on which of the open tickets: managers share them, and those nobody has read have no one yet.
import { assignTickets } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import type { Name } from '../people.ts'
import type { Act } from '../stage.ts'

/** The owner of a company, and a manager of it. */
const teams: readonly (readonly [Name, Name])[] = [
  ['seoyun', 'dohyeon'],
  ['jian', 'yujin'],
]
const minutesAgo = 1 / 1440

export const shareTickets = async (act: Act): Promise<void> => {
  for (const [owner, manager] of teams) {
    const { data } = await act(owner, 0, listCompanyTickets, { state: 'OPEN', sort: 'oldest', size: 100 })
    const known = data.filter(({ substate }) => substate !== 'SUBMITTED').map(({ id }) => id)
    for (const [at, name] of [manager, owner].entries()) {
      const ids = known.filter((_, index) => index % 3 === at)
      if (ids.length === 0) continue
      const { uuid } = await act(name, 0, getAuth, {})
      await act(name, 5 * minutesAgo, assignTickets, { ids, to: uuid })
    }
  }
}
