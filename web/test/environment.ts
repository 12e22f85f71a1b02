// A browser's document in the process of the API. What Node has stays Node's, such as requests, buffers and signals: the
// server takes no others. Only what a document speaks in is the document's own.
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const documents = /Event|Storage|^navigator$/

/** Node's own, which also reads a form of the document. */
const formDataOf = (Base: typeof FormData, OfDocument: typeof FormData): typeof FormData =>
  class extends Base {
    constructor(form?: HTMLFormElement) {
      super()
      for (const [name, value] of form ? new OfDocument(form) : []) this.append(name, value)
    }
  }

const environment: Environment = {
  name: 'screens',
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const kept = Object.entries(Object.getOwnPropertyDescriptors(global)).filter(([name]) => !documents.test(name))
    const { teardown } = await builtinEnvironments.jsdom.setup(global, {
      ...options,
      jsdom: { url: 'http://jebo.test/' },
    })
    const ofDocument: typeof FormData = global.FormData
    for (const [name, descriptor] of kept) {
      if (descriptor.configurable) Object.defineProperty(global, name, descriptor)
    }
    global.FormData = formDataOf(global.FormData, ofDocument)
    return { teardown }
  },
}

export default environment
