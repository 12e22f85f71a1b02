import { acceptProgramInvitation, rejectProgramInvitation } from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { setParticipant } from '../../../test/participants.ts'
import { signUpAs } from '../../../test/people.ts'
import { openPrivateProgram } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('rejectProgramInvitation', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('needs no verification, and ends what the hacker sees of the program', async () => {
    const { owner } = await openCompany(app, { alias: 'acme', plan: 'PRO' })
    const { id } = await openPrivateProgram(app, owner, { method: 'INVITE' })
    const hacker = await signUpAs(app, 'hacker')
    await setParticipant(app, { programId: id, nickname: 'hacker' }, 'INVITED')
    expect((await hacker.send(rejectProgramInvitation, { id })).status).toBe(204)
    const statuses = [getProgram, acceptProgramInvitation, rejectProgramInvitation].map(
      async (endpoint) => (await hacker.send(endpoint, { id })).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 409, 409])
  })
})
