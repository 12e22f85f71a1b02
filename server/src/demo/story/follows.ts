// What the hackers on the sign-in page follow.
import { getUser } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { getCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import type { FollowTarget } from '@jebo/contract/following/following.schema.ts'
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import type { CompanyAlias } from '../companies.ts'
import { hackers, type Name } from '../people.ts'
import type { Act } from '../stage.ts'

type Followed = { companies: readonly CompanyAlias[]; users: readonly Name[] }

const followedBy: Partial<Record<Name, Followed>> = {
  haneul: { companies: ['moasaem', 'solip'], users: ['river'] },
  river: { companies: ['moasaem'], users: ['haneul', 'byeol'] },
  byeol: { companies: ['deulnae'], users: ['haneul'] },
}

/** How many of the latest programs. */
const programCount = 2

/** After the news is told: who follows is told only of what comes later. */
export const followOthers = async (act: Act): Promise<void> => {
  for (const [name, { companies, users }] of Object.entries(followedBy) as [Name, Followed][]) {
    const put = (target: FollowTarget, id: string) => act(name, 0, follow, { target, id })
    for (const alias of companies) await put('companies', (await act(name, 0, getCompany, { alias })).uuid)
    for (const other of users) {
      const hacker = hackers.find((one) => one.name === other)
      if (!hacker) throw new Error(`the demo has no ${other}`)
      await put('users', (await act(name, 0, getUser, { nickname: hacker.nickname })).uuid)
    }
    const { data } = await act(name, 0, listPrograms, { size: programCount })
    for (const { id } of data) await put('programs', String(id))
  }
}
