// Puts our matcher, which stores what it has found, in the place of the router's in a build of the server's half.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ownMatcher = fileURLToPath(import.meta.resolve('../src/stored-matches.ts'))
/** The router's own, for tests; a build finds it by its importer. */
export const routersMatcher = fileURLToPath(new URL('lib/router/matcher.js', import.meta.resolve('react-router')))
const virtual = 'virtual:router-matcher'

export const storedMatches = (): Plugin => {
  let routers: string | undefined
  return {
    name: 'jebo:stored-matches',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async resolveId(source, importer) {
      if (source === virtual) return routers
      if (!source.endsWith('/matcher.js') || !importer?.includes('/react-router/dist/')) return null
      routers = (await this.resolve(source, importer, { skipSelf: true }))?.id
      return ownMatcher
    },
    buildEnd(error) {
      if (!error && routers === undefined) this.error('The router has moved its matcher.')
    },
  }
}
