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
