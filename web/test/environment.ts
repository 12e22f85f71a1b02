// A browser's document in the process of the API. Requests, buffers, signals and other globals of Node stay Node's, because
// the server accepts no others. Only events and storage come from the document.
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const documents = /Event|Storage|^navigator$/

/** Node's `FormData`, which can also read a form of the document. */
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
    const ofNode = Object.entries(Object.getOwnPropertyDescriptors(global)).filter(([name]) => !documents.test(name))
    const { teardown } = await builtinEnvironments.jsdom.setup(global, {
      ...options,
      jsdom: { url: 'http://jebo.test/' },
    })
    const ofDocument: typeof FormData = global.FormData
    for (const [name, descriptor] of ofNode) {
      if (descriptor.configurable) Object.defineProperty(global, name, descriptor)
    }
    global.FormData = formDataOf(global.FormData, ofDocument)
    return { teardown }
  },
}

export default environment
