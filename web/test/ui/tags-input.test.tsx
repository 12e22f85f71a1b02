// What a list of tags announces while one types.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { messagesOf } from '../../src/i18n/messages.ts'
import { loadPageMessages } from '../../src/i18n/page-messages.ts'
import { TagsInput } from '../../src/ui/tags-input.tsx'

const Tags = () => {
  const [tags, setTags] = useState<string[]>([])
  return (
    <TagsInput
      aria-label="Tags"
      tags={tags}
      onChange={setTags}
      keyOf={(tag) => tag}
      isWrong={(tag) => tag.startsWith('<')}
    />
  )
}

await loadPageMessages('en', 'settings-profile')

test('announces a tag as added only if it is valid', async () => {
  const user = userEvent.setup()
  render(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <Tags />
    </IntlProvider>,
  )
  await user.type(screen.getByLabelText('Tags'), 'web{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Added the tag web')
  await user.type(screen.getByLabelText('Tags'), '<b>{Enter}')
  screen.getByText('(needs a change)')
  expect(screen.getByRole('status').textContent).toBe('')
})
