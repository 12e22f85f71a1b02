// Leaves out of Tailwind's styles what it writes for browsers older than those that they are built for (`cssTarget`): the
// initial values of its variables, which `@property` declares.
import type { Plugin } from 'vite'

const fallback = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/

export const currentStyles = (): Plugin => {
  let isLeftOut = false
  return {
    name: 'jebo:current-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/styles\/app\.css$/ },
      handler(code) {
        const lean = code.replace(fallback, '')
        isLeftOut ||= lean !== code
        return { code: lean, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isLeftOut) this.error('Tailwind has changed how it declares its variables.')
    },
  }
}
