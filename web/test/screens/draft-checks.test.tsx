// Hints above the button that submits a draft, which may be ignored.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addAsset, openProgram } from '../../../server/test/programs.ts'
import { draftTicket, openTicket, openTicketWorld, pageOf, ticketForm } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

test('hints follow the saved draft, and leave the button as it is', async () => {
  const policy = '## 보상하지 않는 것\n- 중요한 동작이 없는 페이지의 클릭재킹\n\n그 밖의 것은 모두 봐요.'
  const { id: programId } = await openProgram(world.owner, {
    ...{ title: 'With rules', policy, assetIds: [await addAsset(world.owner)] },
  })
  const earlier = await openTicket(world.author, programId)
  const { id } = await draftTicket(world.author, programId, {
    weaknessType: '클릭재킹',
    description: 'It is dangerous, believe me.',
  })
  const user = await screens.open(`/en/tickets/${id}/edit`, world.author)
  const heading = await screen.findByText('Before you submit')
  const panel = within(heading.closest('[role=status]') as HTMLElement)
  panel.getByText('중요한 동작이 없는 페이지의 클릭재킹')
  const link = panel.getByText(ticketForm.title).closest('a')
  expect([link?.getAttribute('href'), link?.target]).toEqual([`/en/tickets/${earlier}`, '_blank'])
  panel.getByText(/^The steps to reproduce seem to be missing/)
  const undeclared = 'You have not said yet whether a tool helped.'
  panel.getByText(undeclared)
  await user.click(screen.getByLabelText(/^I found and wrote it myself/))
  await waitFor(() => expect(screen.queryByText(undeclared)).toBeNull())
  expect(screen.getByText<HTMLButtonElement>('Submit').disabled).toBe(false)
  // Also in the last question, for who has not seen them.
  await user.click(screen.getByText('Submit'))
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByText(/^The steps to reproduce seem to be missing/)
  await user.click(question.getByRole('button', { name: 'Submit' }))
  await waitFor(async () => expect((await pageOf(world.author, id)).substate).toBe('SUBMITTED'))
})

test('a check that fails shows nothing, and the draft goes on', async () => {
  const { id } = await draftTicket(world.hacker, world.programId)
  const user = await screens.open(`/en/tickets/${id}/edit`, world.hacker)
  const asked: string[] = []
  screens.intercept((path) => {
    if (path !== `/tickets/${id}/checks`) return null
    asked.push(path)
    return Promise.resolve(new Response('', { status: 503 }))
  })
  await user.click(screen.getByLabelText(/^Title/))
  await user.keyboard('!')
  await waitFor(() => expect(asked).not.toEqual([]))
  await waitFor(async () => expect((await pageOf(world.hacker, id)).title).toMatch(/!$/))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByText('Submit'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.queryByText('Before you submit')).toBeNull()
})
