// Radios of a server-rendered page, in a form.
import { act, render } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { RadioGroup } from '../../src/ui/radio-group.tsx'
import { hydrateAfter } from '../hydrate.tsx'

type Values = { severity: string | null }
let form: UseFormReturn<Values>
const options = ['CRITICAL', 'HIGH', 'LOW'].map((value) => ({ value, label: value }))

const Choice = () => {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  form = useForm<Values>({ defaultValues: { severity: 'HIGH' } })
  const rendered = isHydrated ? {} : { defaultValue: 'HIGH' }
  return <RadioGroup legend="Severity" options={options} {...form.register('severity')} {...rendered} />
}

test('an error marks each box', () => {
  const boxes = (error?: string) => {
    const { container } = render(<RadioGroup isBoxed legend="Severity" name="one" options={options} error={error} />)
    return [...container.querySelectorAll('label')].map(({ classList }) => classList.contains('border-danger'))
  }
  expect(boxes()).toEqual([false, false, false])
  expect(boxes('Choose one.')).toEqual([true, true, true])
})

const checked = () => [...document.querySelectorAll<HTMLInputElement>('input:checked')].map((radio) => radio.value)

test.each(['CRITICAL', 'LOW', null])('follow the form to %s', async (severity) => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Choice />)
  expect(checked()).toEqual(['HIGH'])
  const root = await act(async () => hydrateRoot(place, <Choice />))
  expect([form.getValues('severity'), ...checked()]).toEqual(['HIGH', 'HIGH'])
  await act(async () => form.reset({ severity }))
  expect(checked()).toEqual(severity === null ? [] : [severity])
  expect(form.getValues('severity')).toBe(severity)
  await act(async () => root.unmount())
})

const Held = ({ onChange }: { onChange: (value: string) => void }) => (
  <RadioGroup
    legend="Severity"
    name="severity"
    options={options}
    value="HIGH"
    onChange={({ target }) => onChange(target.value)}
  />
)

describe.each(['CRITICAL', 'LOW'])('the choice of %s before the page is hydrated', (severity) => {
  const openAfterChoice = (page: ReactNode) =>
    hydrateAfter(page, {
      first: (place) => place.querySelector<HTMLInputElement>(`[value=${severity}]`)?.click(),
    })

  test('is that of the form', async () => {
    const { close } = await openAfterChoice(<Choice />)
    expect([form.getValues('severity'), ...checked()]).toEqual([severity, severity])
    await close()
  })

  test('is told to the holder of the value', async () => {
    const told: string[] = []
    const { close } = await openAfterChoice(<Held onChange={(value) => told.push(value)} />)
    expect(told).toEqual([severity])
    await close()
  })
})
