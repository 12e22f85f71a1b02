// A dialog whose script is lost, and found at the next opening.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { messagesOf } from '../../src/i18n/messages.ts'
import { loadPageMessages } from '../../src/i18n/page-messages.ts'
import { DialogBox } from '../../src/ui/dialog-box.tsx'
import { LateBox, lateBox } from '../../src/ui/late-box.tsx'
import { useOpener } from '../../src/ui/use-opener.tsx'

let isLost = true
const box = lateBox(async () => {
  if (isLost) throw new TypeError('Failed to fetch dynamically imported module')
  return DialogBox
})

const Page = () => {
  const { opener, isWanted, popup } = useOpener({ trigger: <button type="button">Open</button> })
  const [closings, setClosings] = useState(0)
  const content = { title: 'Found', children: 'content', onClose: () => setClosings(closings + 1) }
  return (
    <>
      {opener}
      <output>{closings}</output>
      {isWanted && <LateBox box={box} props={{ ...content, ...popup }} />}
    </>
  )
}

test('says that a script is missing, closes, returns the focus, and tries again at the next opening', async () => {
  await loadPageMessages('en', 'dev-ui')
  const { ui } = messagesOf('en')
  render(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <Page />
    </IntlProvider>,
  )
  const user = userEvent.setup()
  const open = () => user.click(screen.getByRole('button', { name: 'Open' }))
  const focused = () => document.activeElement?.textContent

  for (const closings of ['1', '2']) {
    await open()
    await screen.findByText(ui.missingBox)
    await waitFor(() => expect(focused()).toBe(ui.close))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByRole('status').textContent).toBe(closings)
    await waitFor(() => expect(focused()).toBe('Open'))
  }

  isLost = false
  await open()
  await screen.findByRole('dialog', { name: 'Found' })
  expect(screen.queryByText(ui.missingBox)).toBeNull()
})
