import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDataDir, prepareProduct } from '../product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests append their figures to this file, which is printed at the end. */
    figuresFile: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'jebo-faults-'))
  const figuresFile = join(folder, 'figures')
  await writeFile(figuresFile, '')
  const product = await prepareProduct()
  await product.start()
  // The demo world is created once; each product starts with a copy of it.
  await product.end('SIGTERM')
  const world = await makeDataDir(product.dataDir)
  await product.remove()
  project.provide('worldDir', world)
  project.provide('figuresFile', figuresFile)
  return async () => {
    process.stdout.write(`\nFigures\n${await readFile(figuresFile, 'utf8')}`)
    for (const made of [world, folder]) await rm(made, { recursive: true })
  }
}
