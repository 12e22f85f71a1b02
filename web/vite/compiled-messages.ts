// `virtual:messages/ko` holds all Korean words: each file of messages/ko under its own name, compiled for the browser.
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Words = { [key: string]: string | Words }

/** Words that only the server says. */
const serverOnly = ['mails.json', 'sandbox.json']

const virtual = /^virtual:messages\/(ko|en)$/
const resolved = /^\0virtual:messages\/(ko|en)$/

const compiled = (words: string | Words): unknown =>
  typeof words === 'string'
    ? compile(words)
    : Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compiled(value)]))

export const compiledMessages = (root: string = join(import.meta.dirname, '../../messages')): Plugin => ({
  name: 'jebo:compiled-messages',
  enforce: 'pre',
  resolveId: (id) => (virtual.test(id) ? `\0${id}` : null),
  async load(id) {
    const locale = resolved.exec(id)?.[1]
    if (!locale) return null
    const folder = join(root, locale)
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && !serverOnly.includes(name)).sort()
    const spaces = files.map(async (name) => {
      this.addWatchFile(join(folder, name))
      const words: Words = JSON.parse(await readFile(join(folder, name), 'utf8'))
      return [basename(name, '.json'), compiled(words)]
    })
    return { code: `export default ${JSON.stringify(Object.fromEntries(await Promise.all(spaces)))}`, map: null }
  },
})
