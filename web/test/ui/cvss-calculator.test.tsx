// The calculator of vectors, by keyboard and in both languages.
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { loadMessages, messagesOf } from '../../src/i18n/messages.ts'
import { CvssCalculator, type Proposal } from '../../src/modules/tickets/cvss-calculator.tsx'

const grave = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H'

const Form = ({ start, onUse }: { start: string; onUse: (proposal: Proposal) => void }) => {
  const [vector, setVector] = useState(start)
  const [severity, setSeverity] = useState<Severity | null>('LOW')
  const use = (proposal: Proposal) => {
    setSeverity(proposal.severity)
    onUse(proposal)
  }
  return (
    <>
      <CvssCalculator isOpen vector={vector} onVector={setVector} severity={severity} onSeverity={use} />
      <output data-testid="vector">{vector}</output>
      <input aria-label="Field" value={vector} onChange={({ currentTarget }) => setVector(currentTarget.value)} />
    </>
  )
}

const open = async (locale: Locale, start: string) => {
  await loadMessages(locale)
  const used: Proposal[] = []
  const intl = { locale, timeZone: 'Asia/Seoul', messages: messagesOf(locale) }
  const { container } = render(
    <IntlProvider {...intl}>
      <Form start={start} onUse={(proposal) => used.push(proposal)} />
    </IntlProvider>,
  )
  const legends = () => [...container.querySelectorAll('legend')].map(({ textContent }) => textContent)
  return { user: userEvent.setup(), used, legends, vector: () => screen.getByTestId('vector').textContent }
}

test('a vector is chosen by keyboard alone, and proposes a severity that the writer need not take', async () => {
  const { user, used, legends, vector } = await open('en', '')
  expect(legends()).toHaveLength(9)
  expect(legends().slice(0, 3)).toEqual(['Version', 'Attack vector (AV)', 'Attack complexity (AC)'])
  screen.getByText('The score appears once 8 more metrics are chosen.')
  await user.tab()
  // Of the attack vector the first value, by arrows the second and back; of the others the first, or the last.
  for (const key of [' {ArrowRight}{ArrowLeft}', ' ', ' ', ' ', ' {ArrowRight}', ...Array(3).fill(' {ArrowLeft}')]) {
    await user.tab()
    await user.keyboard(key)
  }
  expect(vector()).toBe(grave)
  screen.getByText('CVSS 3.1 score 10.0')
  screen.getByText('Differs from the severity you chose. You can keep yours.')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(used).toMatchObject([{ vector: grave, score: '10.0', severity: 'CRITICAL' }])
  screen.getByText('The same as the chosen severity.')
})

test('another version asks for what its vector lacks, and keeps what both have', async () => {
  const { user, legends, vector } = await open('ko', grave)
  await user.click(screen.getByLabelText('CVSS 4.0'))
  expect(legends()).toHaveLength(12)
  screen.getByText('지표를 7개 더 고르면 점수가 나와요.')
  const attack = within(screen.getByRole('group', { name: '공격 경로 (AV)' }))
  expect(attack.getByLabelText<HTMLInputElement>('네트워크').checked).toBe(true)
  expect(vector()).toBe('')
  await user.click(screen.getByLabelText('CVSS 3.1'))
  screen.getByText('CVSS 3.1 점수 10.0')
  screen.getByText('심각도를 치명적으로 정하기')
})

test.each([
  ['at once', '{Control>}a{/Control}{Backspace}'],
  ['letter by letter', `{End}${'{Backspace}'.repeat(grave.length)}`],
])('emptying the field %s takes back what was chosen, and keeps the version', async (_, keys) => {
  const { user, vector } = await open('en', '')
  const chosen = () => [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)
  await user.click(screen.getByLabelText('CVSS 4.0'))
  for (const name of ['Network', 'Low']) await user.click(screen.getAllByLabelText(name)[0] as HTMLElement)
  expect([chosen(), vector()]).toEqual([['4.0', 'N', 'L'], ''])
  const field = screen.getByLabelText('Field')
  await user.click(field)
  await user.paste(grave.replace('S:C', 'S:U'))
  expect(chosen()).toHaveLength(9)
  await user.keyboard(keys)
  expect([chosen(), vector()]).toEqual([['3.1'], ''])
})
