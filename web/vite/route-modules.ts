// Puts our own loader of pages' code in the place of the router's, which would reload a page in an endless loop.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ownLoader = fileURLToPath(import.meta.resolve('../src/load-route-module.ts'))

export const routeModules = (): Plugin => {
  let isReplaced = false
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
    buildEnd(error) {
      if (!error && !isReplaced && this.environment.mode === 'build') this.error('The router has moved its loader.')
    },
  }
}
