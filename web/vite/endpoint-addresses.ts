// In the browser an endpoint is its method and path, the permissions that managers need, its nullable fields, and whether it needs a key: zod and the schemas stay on the server and in form routes.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const isEndpointFile = /\/contract\/src\/.+\.endpoints\.ts$/

type Address = {
  method: string
  path: string
  permissions?: readonly string[]
  nullable?: readonly string[]
  isIdempotent?: true
}

const kept = ['method', 'path', 'permissions', 'nullable', 'isIdempotent']

const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  typeof value.method === 'string' &&
  'path' in value &&
  typeof value.path === 'string'

const asConstant = ([name, value]: [string, unknown]): string[] =>
  isAddress(value) ? [`export const ${name} = ${JSON.stringify(value, kept)}`] : []

export const endpointAddresses = (): Plugin => ({
  name: 'jebo:endpoint-addresses',
  enforce: 'pre',
  async load(id) {
    const file = id.replaceAll('\\', '/').split('?', 1)[0] ?? ''
    if (this.environment.name !== 'client' || !isEndpointFile.test(file)) return null
    // The time in the address makes a changed file a new module while developing.
    const { mtimeMs } = await stat(file)
    const module: Record<string, unknown> = await import(`${pathToFileURL(file).href}?${mtimeMs}`)
    return { code: Object.entries(module).flatMap(asConstant).join('\n'), map: null }
  },
})
