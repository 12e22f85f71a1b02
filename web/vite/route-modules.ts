// Puts our own loader of pages' code in the place of the router's, which would reload a page in an endless loop. The router imports
// the loaders of split modules past its own loader, and waits forever for one that is missing: they are loaded by ours too.
// Before a page's code the router asks for its routes: a question that is not answered is a failed page, not a bug of ours.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ownLoader = fileURLToPath(import.meta.resolve('../src/load-route-module.ts'))

/** The imports of the router's routes: of the parts of a module, and of what it needs soon. */
const imports = /\bimport\(([^()]*)\)/g

const withOwnLoader = (code: string): string =>
  code.replace(imports, (found: string, path: string) =>
    path.includes('route.client')
      ? `loadRouteModule({ id: route.id, module: ${path} }, {})`
      : `${found}.catch(() => undefined)`,
  )

const rethrown = 'throw e;'

const withOwnFailure = (code: string): string =>
  `import { failUnavailable } from ${JSON.stringify(ownLoader)};\n${code.replace(rethrown, 'failUnavailable();')}`

export const routeModules = (): Plugin => {
  let isReplaced = false
  let areParts = false
  let isFailure = false
  return {
    name: 'jebo:route-modules',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const isRouters = source.endsWith('/routeModules.js') && importer?.includes('/react-router/dist/')
      if (!isRouters) return null
      isReplaced = true
      return ownLoader
    },
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/(?:routes|fog-of-war)\.js$/ },
      handler(code, id) {
        if (id.endsWith('/fog-of-war.js')) {
          isFailure = code.includes(rethrown)
          return { code: withOwnFailure(code), map: null }
        }
        const replaced = withOwnLoader(code)
        areParts = replaced.includes('{ id: route.id, module: ')
        return { code: replaced, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !(isReplaced && areParts && isFailure) && this.environment.mode === 'build')
        this.error('The router has moved its loader.')
    },
  }
}
