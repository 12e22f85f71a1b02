import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { depositForm } from '@jebo/contract/ledger/ledger.schema.ts'
import { type ReactElement, Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { FormDialog } from './forms/form-dialog.tsx'
import { messagesOf } from './i18n/messages.ts'
import { loadPageMessages } from './i18n/page-messages.ts'
import { renderWhole } from './render-whole.tsx'
import { ConfirmDialog } from './ui/confirm-dialog.tsx'
import { Dialog } from './ui/dialog.tsx'

const close = () => undefined

test.each<[string, ReactElement]>([
  [
    'dialog',
    <Dialog key="" isOpen onOpenChange={close} title="Title">
      content
    </Dialog>,
  ],
  [
    'confirmation',
    <ConfirmDialog
      key=""
      isOpen
      onOpenChange={close}
      title="Title"
      description=""
      confirmLabel="Delete"
      onConfirm={close}
    />,
  ],
  [
    'form',
    <FormDialog
      key=""
      endpoint={announceDeposit}
      schema={depositForm}
      defaults={{ depositor: '' }}
      inputOf={(values) => values}
      title="Title"
      label="Send"
    >
      {() => 'content'}
    </FormDialog>,
  ],
])('renders a page with an open %s, which only the browser shows', async (_, dialog) => {
  await loadPageMessages('en', 'management-company-credit')
  const router = createMemoryRouter([{ path: '/', element: <main>page{dialog}</main> }])
  const failures: unknown[] = []
  const page = (
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <RouterProvider router={router} />
    </IntlProvider>
  )
  const body = await renderWhole(page, {
    nonce: 'n',
    timeoutMs: 5000,
    onPartFailed: (error) => failures.push(error),
  })
  expect(Buffer.from(body).toString()).toMatch(/^<main>page(<!--.*?-->)*<\/main>/)
  expect(failures).toEqual([])
})

test('renders a long part in its place', async () => {
  const long = 'long '.repeat(10_000)
  const page = (
    <main>
      <Suspense>
        <h1>Title</h1>
        {long}
      </Suspense>
    </main>
  )
  const body = await renderWhole(page, { nonce: 'n', timeoutMs: 5000, onPartFailed: () => undefined })
  expect(Buffer.from(body).toString()).toBe(`<main><!--$--><h1>Title</h1>${long}<!--/$--></main>`)
})
