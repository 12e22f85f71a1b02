// Regenerates the row types from the migrated database: `node server/test/write-schema.ts`.
import { writeFile } from 'node:fs/promises'
import { startTestCluster, template } from './cluster.ts'
import { generateSchema } from './generate-schema.ts'

const cluster = await startTestCluster()
try {
  const target = new URL('../src/platform/db/schema.gen.ts', import.meta.url)
  await writeFile(target, await generateSchema(cluster.url(template)))
} finally {
  await cluster.remove()
}
