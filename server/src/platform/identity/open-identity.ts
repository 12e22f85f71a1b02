import type { Config } from '../config.ts'
import { createNice } from './nice.ts'
import type { IdentityProvider } from './provider.ts'
import { createSandbox, sandboxSettings } from './sandbox/sandbox.ts'

/** The configured provider; null if there is none. */
export const openIdentity = (config: Pick<Config, 'identity' | 'baseUrl'>): IdentityProvider | null => {
  if (config.identity.kind === 'nice') return createNice(config.identity.nice)
  if (config.identity.kind === 'none') return null
  const sandbox = createSandbox(config)
  return createNice(sandboxSettings(config), (url, init) => sandbox.request(url, init))
}
