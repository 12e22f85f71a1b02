import { expect, test } from 'vitest'
import { addLateMessages, withLateMessages } from '../src/i18n/late-messages.ts'
import { messagesOf } from '../src/i18n/messages.ts'
import { loadPageMessages } from '../src/i18n/page-messages.ts'

const asked: string[] = []
const loadersOf = (name: string) => {
  const load = (locale: string) => async () => {
    asked.push(`${name} ${locale}`)
    return { default: { late: { [name]: locale } } as object }
  }
  return { ko: load('ko'), en: load('en') }
}

test('code comes with its messages in the language of the page, and in another with a page in that one', async () => {
  await Promise.all([loadPageMessages('ko', null), loadPageMessages('en', null)])
  window.history.replaceState(null, '', '/en/programs')
  const loaders = loadersOf('panel')
  expect(await withLateMessages(Promise.resolve('code'), loaders)).toBe('code')
  await withLateMessages(Promise.resolve('code'), loaders)
  expect(asked).toEqual(['panel en'])
  expect(messagesOf('en')).toMatchObject({ late: { panel: 'en' } })
  await addLateMessages('ko')
  expect(messagesOf('ko')).toMatchObject({ late: { panel: 'ko' } })
  expect(asked).toEqual(['panel en', 'panel ko'])
})

test('code whose messages cannot be loaded is missing, and is asked for again', async () => {
  const broken = {
    ko: () => Promise.reject(new Error('gone')),
    en: () => Promise.reject(new Error('gone')),
  }
  await expect(withLateMessages(Promise.resolve('code'), broken)).rejects.toThrow('gone')
  await expect(withLateMessages(Promise.resolve('code'), broken)).rejects.toThrow('gone')
  await addLateMessages('en')
})
