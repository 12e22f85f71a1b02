import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname

test('every message file except the server’s own is typed', async () => {
  const files = await readdir(join(here, '../../../messages/ko'))
  const typed = await readFile(join(here, 'words.d.ts'), 'utf8')
  const imported = [...typed.matchAll(/messages\/ko\/([\w-]+\.json)'/g)].map((match) => match[1])
  expect(imported.toSorted()).toEqual(
    files.filter((name) => !['documents.json', 'mails.json', 'sandbox.json'].includes(name)).toSorted(),
  )
})

test.each(['ko', 'en'])(
  'a change of rules reads the same before a submission and in the history: %s',
  async (locale) => {
    const changesIn = async (name: string): Promise<Record<string, string>> =>
      JSON.parse(await readFile(join(here, `../../../messages/${locale}/${name}.json`), 'utf8')).changes
    const [history, before] = await Promise.all([changesIn('programs'), changesIn('tickets')])
    const shared = Object.keys(history).filter((key) => key !== 'title' && key in before)
    expect(shared.length).toBeGreaterThan(10)
    expect(shared.map((key) => before[key])).toEqual(shared.map((key) => history[key]))
  },
)
