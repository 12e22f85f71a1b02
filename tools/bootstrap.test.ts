import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A fresh clone with one dependency. */
const cloneTo = async (folder: string): Promise<void> => {
  for (const file of ['script/bootstrap', 'script/env', 'script/compare-locks.ts', '.npmrc'])
    await cp(join(root, file), join(folder, file))
  for (const name of ['contract', 'server', 'web']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'package.json'), '{}')
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'clone', dependencies: { hono: '4.13.19' } }))
  await writeFile(join(folder, 'package-lock.json'), '{}')
}

it('bootstrap ends with advice if the registry does not answer', async () => {
  const registry = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'jebo-clone-'))
  await cloneTo(folder)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    INSTALL_SECONDS: '2',
  }
  const began = performance.now()
  const said = await new Promise<string>((resolve) => {
    const child = execFile(join(folder, 'script/bootstrap'), { env }, (_error, _stdout, stderr) =>
      resolve(`${child.exitCode} ${stderr}`),
    )
  })
  expect(said).toMatch(/^1 /)
  expect(said).toContain('If the registry did not answer, look at the network')
  expect(performance.now() - began).toBeLessThan(15_000)
  registry.close()
  await rm(folder, { recursive: true })
})
