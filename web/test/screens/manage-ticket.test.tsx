// A manager changes a ticket and pays for it.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { programForm } from '../../../server/test/programs.ts'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const { HIGH } = programForm.bountyRange
const format = (amount: number) => amount.toLocaleString('en')

const screens = await openScreens()
const world = await openTicketWorld(screens.app)
const id = await ticketIn(world, 'IN_PROGRESS')

test.each([
  ['', '바꾸기: 진행 상태', '바꾸기: 심각도'],
  ['/en', 'Change: Substate', 'Change: Severity'],
])('the buttons at %s/tickets/:id say what they change', async (prefix, substate, severity) => {
  await screens.open(`${prefix}/tickets/${id}`, world.manager)
  screen.getByRole('button', { name: substate })
  screen.getByRole('button', { name: severity })
})

test.each(['99', String(HIGH.min - 1), String(HIGH.max + 1)])(
  'refuses a reward of %s with the range of the ticket',
  async (amount) => {
    const user = await screens.open(`/en/tickets/${id}`, world.manager)
    await user.click(screen.getByRole('button', { name: 'Pay reward' }))
    const dialog = await screen.findByRole('dialog')
    const field = within(dialog).getByRole('textbox', { name: /Amount/ })
    await user.type(field, amount)
    await user.tab()
    await within(dialog).findByText(`Enter an amount from ₩${format(HIGH.min)} to ₩${format(HIGH.max)}.`)
    expect(field.getAttribute('aria-describedby')).toMatch(/error$/)
  },
)
