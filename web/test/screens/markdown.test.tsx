// Users write Markdown with tools and keys, see it rendered by the real API, and read it.
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTicketWorld, ticketIn } from '../../../server/test/tickets.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const world = await openTicketWorld(screens.app)

const open = async () => {
  const id = await ticketIn(world, 'IN_PROGRESS')
  const user = await screens.open(`/en/tickets/${id}`, world.author)
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Comment')
  const toolbar = await screen.findByRole('toolbar', { name: /^Formatting/ })
  const press = (name: string) => user.click(within(toolbar).getByRole('button', { name }))
  const show = (name: 'Write' | 'Preview') => user.click(screen.getByRole('button', { name }))
  const select = (start: number, end = start) => area.setSelectionRange(start, end)
  return { id, user, area, toolbar, press, show, select }
}

test('tools and keys change the text, which keeps the focus', async () => {
  const { user, area, press, select } = await open()
  await user.type(area, 'one two')
  select(0, 3)
  await press('Bold')
  expect([area.value, document.activeElement]).toEqual(['**one** two', area])
  await user.keyboard('{Control>}b{/Control}')
  expect(area.value).toBe('one two')
  select(4, 7)
  await user.keyboard('{Meta>}i{/Meta}')
  expect(area.value).toBe('one *two*')
  await user.keyboard('{Control>}k{/Control}')
  expect(area.value).toBe('one *[two](https://)*')
  await user.keyboard('x')
  expect(area.value).toBe('one *[two](x)*')
  await press('List')
  await press('Quote')
  expect(area.value).toBe('> - one *[two](x)*')
})

test('the tools are named after their field, without its mark', async () => {
  await screens.open(`/en/programs/${world.programId}/new-ticket`, world.author)
  await screen.findByRole('toolbar', { name: 'Formatting: Description' })
})

test('the toolbar is one stop of the tab key, with arrows inside', async () => {
  const { user, area, toolbar } = await open()
  const named = () => document.activeElement?.getAttribute('aria-label')
  area.focus()
  await user.tab({ shift: true })
  expect(named()).toBe('Bold')
  await user.keyboard('{ArrowRight}')
  expect(named()).toBe('Italic')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(named()).toBe('Numbered list')
  await user.tab()
  expect(document.activeElement).toBe(area)
  await user.tab({ shift: true })
  expect(named()).toBe('Numbered list')
  expect(within(toolbar).getAllByRole('button')).toHaveLength(8)
})

test('a syllable that is being composed is not changed by keys, and is complete before a tool is used', async () => {
  const { area, press } = await open()
  const blurs: string[] = []
  area.addEventListener('blur', () => blurs.push(area.value))
  area.focus()
  fireEvent.compositionStart(area)
  fireEvent.input(area, { target: { value: '하' } })
  fireEvent.keyDown(area, { key: 'b', code: 'KeyB', ctrlKey: true, isComposing: true })
  expect(area.value).toBe('하')
  area.setSelectionRange(0, 1)
  await press('Bold')
  expect([blurs, area.value]).toEqual([['하'], '**하**'])
  fireEvent.compositionEnd(area)
  // In Hangul mode the letter of the key has another name.
  area.setSelectionRange(2, 3)
  fireEvent.keyDown(area, { key: 'ㅠ', code: 'KeyB', ctrlKey: true })
  expect(area.value).toBe('하')
})

test('the preview shows what readers will see, and says when it cannot', async () => {
  const { user, area, show } = await open()
  await show('Preview')
  await screen.findByText('There is nothing to preview.')
  await show('Write')
  await user.type(area, '**한글**은 <b>')
  await show('Preview')
  const panel = await screen.findByRole('region', { name: 'Preview' })
  await waitFor(() => expect(within(panel).getByText('한글').tagName).toBe('STRONG'))
  expect(panel.textContent).toBe('한글은 <b>\n')
  // What refuses an input focuses it, and so does its label.
  area.focus()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull())
  expect(area.value).toBe('**한글**은 <b>')
  screens.intercept((path) => (path === '/markdown/preview' ? Promise.reject(new TypeError('offline')) : null))
  await show('Preview')
  await screen.findByRole('alert')
})

test('a text is read as it was rendered, with a button that copies its code', async () => {
  const id = await ticketIn(world, 'IN_PROGRESS', { description: '# Steps\n\nUse `curl` and **wait**.' })
  await world.author.call(createTicketComment, { id, contents: '```js\nlet a = 1\n```\n\n[x](https://acme.test)' })
  const user = await screens.open(`/en/tickets/${id}`, world.manager)
  screen.getByRole('heading', { level: 3, name: 'Steps' })
  expect(screen.getByText('wait').tagName).toBe('STRONG')
  const link = screen.getByRole('link', { name: 'x(new window)' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'nofollow noopener ugc'])
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: /^Copy code:/ }))
  await screen.findByText('Copied')
  expect(copied).toHaveBeenCalledWith('let a = 1\n')
})

test('a syllable that is being composed is complete before a name is chosen', async () => {
  const { user, area } = await open()
  const blurs: string[] = []
  area.addEventListener('blur', () => blurs.push(area.value))
  area.focus()
  await user.keyboard('@')
  const option = await screen.findByRole('option', { name: /^@/ })
  const name = option.textContent
  fireEvent.compositionStart(area)
  fireEvent.input(area, { target: { value: '@ㅎ' }, isComposing: true })
  await user.click(screen.getByRole('option', { name }))
  expect([blurs, area.value]).toEqual([['@ㅎ'], `${name} `])
  // Once composed, nobody is called so.
  fireEvent.compositionStart(area)
  fireEvent.input(area, { target: { value: '@ㅎ' }, isComposing: true })
  await screen.findByRole('listbox')
  fireEvent.compositionEnd(area)
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('a name after an @ is offered, chosen by keys or a press, and left out on Escape', async () => {
  const { user, area } = await open()
  await user.type(area, 'Thanks @')
  const [first] = within(await screen.findByRole('listbox', { name: 'People to mention' })).getAllByRole('option')
  const name = first?.textContent ?? ''
  expect(name).toMatch(/^@\w+/)
  expect(area.getAttribute('aria-activedescendant')).toBe(first?.id)
  // Nobody mentions themselves.
  expect(screen.queryByRole('option', { name: '@author' })).toBeNull()
  await user.keyboard(`${name.slice(1, 3)}{Enter}`)
  expect(area.value).toBe(`Thanks ${name} `)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(area.hasAttribute('aria-activedescendant')).toBe(false)
  await user.keyboard('@{Escape}x')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard(' a@b.test and @')
  await user.click(await screen.findByRole('option', { name }))
  expect(area.value).toBe(`Thanks ${name} @x a@b.test and ${name} `)
  // The list follows the caret.
  await user.keyboard('@')
  await screen.findByRole('listbox')
  area.setSelectionRange(0, 0)
  fireEvent(document, new Event('selectionchange'))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  area.setSelectionRange(area.value.length, area.value.length)
  await user.keyboard('{Backspace}@nobody-at-all')
  expect(screen.queryByRole('listbox')).toBeNull()
})
