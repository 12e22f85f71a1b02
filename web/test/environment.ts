// A browser's document in the process of the API. What Node has stays Node's, such as requests, buffers and signals: the
// server takes no others. Only what a document speaks in is the document's own.
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const documents = /Event|Storage|^navigator$/

const environment: Environment = {
  name: 'screens',
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const kept = Object.entries(Object.getOwnPropertyDescriptors(global)).filter(([name]) => !documents.test(name))
    const { teardown } = await builtinEnvironments.jsdom.setup(global, {
      ...options,
      jsdom: { url: 'http://jebo.test/' },
    })
    for (const [name, descriptor] of kept) {
      if (descriptor.configurable) Object.defineProperty(global, name, descriptor)
    }
    return { teardown }
  },
}

export default environment
