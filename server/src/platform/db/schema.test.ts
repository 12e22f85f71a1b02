import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { generateSchema } from '../../../test/generate-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('generates the committed row types', async () => {
  const kept = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
  expect(kept, 'run `node server/test/write-schema.ts`').toBe(await generateSchema(database.url))
})
