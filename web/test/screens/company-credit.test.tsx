// What a company paid, by severity and by program, the balance below which its managers are told, and reserves.
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getStaff, openCompany } from '../../../server/test/companies.ts'
import { deposit, keyed } from '../../../server/test/money.ts'
import { openProgram, programForm } from '../../../server/test/programs.ts'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const { HIGH } = programForm.bountyRange

test('draws the payments by severity and program with their sums, and keeps the limit of the balance', async () => {
  const world = await openTicketWorld(screens.app)
  await deposit(world.owner, world.staff, 10_000_000)
  const id = await ticketIn(world, 'RESOLVED')
  for (const amount of [HIGH.min, HIGH.max]) await world.owner.call(rewardTicket, { id, amount }, keyed())
  await screens.open('/en/management/company/credit?view=rewards', world.owner)
  const sum = `₩${(HIGH.min + HIGH.max).toLocaleString('en')}`
  const severities = (await screen.findByRole('heading', { name: 'By severity' })).closest('section')
  const programs = screen.getByRole('heading', { name: 'By program' }).closest('section')
  if (!severities || !programs) throw new Error('a picture has no section')
  expect(within(severities).getByText('High').nextElementSibling?.textContent).toBe(sum)
  within(programs).getByText('2 rewards')
  expect(screen.getByRole('link', { name: 'Payments as CSV' }).getAttribute('href')).toBe('/api/tickets/paid/export')
  fireEvent.click(screen.getByRole('button', { name: 'Set up alerts' }))
  fireEvent.change(await screen.findByLabelText(/^Alert below/), { target: { value: '1000000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('You are notified when it falls below ₩1,000,000.')
  cleanup()

  await ticketIn(world, 'IN_PROGRESS')
  await world.owner.call(changeReserve, { id: world.programId, to: 'RESERVE', amount: HIGH.min }, keyed())
  await screens.open('/en/management/company/credit?view=reserves', world.owner)
  await screen.findByText('Promised to open tickets, so none can be taken back')
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
})

test('sets credit aside for a program, and takes it back', async () => {
  const { owner } = await openCompany(screens.app, { alias: 'saver' })
  await openProgram(owner, { title: 'Web shop' })
  await deposit(owner, await getStaff(screens.app), 3_000_000)
  await owner.call(announceDeposit, { amount: 50_000, depositor: 'Saver' }, keyed())
  await screens.open('/en/management/company/credit?view=reserves', owner)
  await screen.findByRole('heading', { name: '1 deposit is waiting for your transfer' })
  const enter = async (action: string, label: RegExp, amount: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `${action}: Web shop` }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value: amount } })
    fireEvent.click(screen.getByRole('button', { name: action }))
  }
  await enter('Set aside', /^Amount to set aside/, '3000001')
  await screen.findByText('Enter at most ₩3,000,000.')
  fireEvent.change(screen.getByLabelText(/^Amount to set aside/), { target: { value: '2000000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set aside' }))
  await screen.findByText('The credit is set aside')
  await screen.findByText('Another ₩2,000,000 is set aside for programs.')
  await enter('Take back', /^Amount to take back/, '2000000')
  await screen.findByText('The credit is back in your balance')
  await waitFor(() => expect(screen.queryByText(/is set aside for programs/)).toBeNull())
})

test('lists what came into a reserve and what went out, to its company and to staff', async () => {
  const { owner, uuid } = await openCompany(screens.app, { alias: 'keeper' })
  const { id } = await openProgram(owner, { title: 'Web shop' })
  await openProgram(owner, { title: 'Without a reserve' })
  const staff = await getStaff(screens.app)
  await deposit(owner, staff, 3_000_000)
  for (const [to, amount] of [
    ['RESERVE', 2_000_000],
    ['WALLET', 500_000],
  ] as const)
    await owner.call(changeReserve, { id, to, amount }, keyed())
  await screens.open('/en/management/company/credit?view=reserves', owner)
  expect(await screen.findAllByRole('link', { name: /^Entries: / })).toHaveLength(1)
  fireEvent.click(screen.getByRole('link', { name: 'Entries: Web shop' }))
  const amountsIn = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByText(/^[+-]₩/)
      .map(({ textContent }) => textContent)
  const amounts = ['-₩500,000', '+₩2,000,000']
  expect(await amountsIn('Reserve of “Web shop”: entries')).toEqual(amounts)
  cleanup()
  await screens.open(`/management/company/credit?view=reserves&program=${id}`, owner)
  await screen.findByRole('heading', { name: '‘Web shop’ 예치금 내역' })
  cleanup()
  await screens.open(`/en/staff/accounts?kind=COMPANY&uuid=${uuid}`, staff)
  const [reserve] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent === 'Web shop₩1,500,000')
  if (!reserve) throw new Error('the reserve is not listed')
  fireEvent.click(within(reserve).getByRole('link', { name: 'Web shop' }))
  await screen.findByText('Reserve of a program')
  expect(await amountsIn('Entries')).toEqual(amounts)
})
