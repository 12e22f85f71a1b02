import { getOwnCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { expect, it } from 'vitest'
import { getStaff, joinCompany, openCompany } from '../../../test/companies.ts'
import { deposit } from '../../../test/money.ts'
import { beginProgram, openProgram } from '../../../test/programs.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const company = await openCompany(app, { alias: 'whole' })
const { owner } = company

it('names managers, owner, application, and the latest programs and deposits', async () => {
  const running = await openProgram(owner, { title: '쇼핑몰' })
  const ended = await openProgram(owner, { title: '끝난 것' })
  await owner.call(setProgramStatus, { id: ended.id, status: 'ENDED' })
  const draft = await beginProgram(owner, '초안')
  await deposit(owner, await getStaff(app), 1_000_000)
  const programs = [
    { id: draft, title: '초안', status: 'DRAFT' },
    { id: ended.id, title: '끝난 것', status: 'ENDED' },
    { id: running.id, title: '쇼핑몰', status: 'RUNNING' },
  ]
  const helper = await joinCompany(app, company, 'helper', { permissions: ['TICKETS'], programs: [running.id] })
  const uuidOf = async (visitor: typeof owner) => (await visitor.call(getAuth, {})).answer.uuid
  const [ownerUuid, helperUuid] = [await uuidOf(owner), await uuidOf(helper)]

  const { answer } = await owner.call(getOwnCompany, {})
  expect(answer).toMatchObject({
    ...{ alias: 'whole', state: 'APPROVED', plan: 'FREE', role: 'OWNER', owner: { uuid: ownerUuid } },
    application: { state: 'APPROVED', appliedAt: expect.any(String), decidedAt: expect.any(String), reason: null },
    contracts: [{ type: 'DEPOSIT', status: 'DONE', amountWon: 1_000_000 }],
  })
  expect(answer.programs.toSorted((one, other) => one.title.localeCompare(other.title, 'ko'))).toEqual(
    programs.toSorted((one, other) => one.title.localeCompare(other.title, 'ko')),
  )
  expect(answer.managers.map(({ uuid }) => uuid)).toEqual([ownerUuid, helperUuid])

  // A manager reads the programs that they work on, and no money.
  const seen = (await helper.call(getOwnCompany, {})).answer
  expect(seen).toMatchObject({ role: 'MANAGER', owner: { uuid: ownerUuid }, contracts: [] })
  expect(seen.programs).toEqual([programs[2]])
})
