// Puts our maker of icons, which draws the same in a third of the code, in the place of that of lucide-react, and leaves out of
// its icons what ours does not read.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The keys of an icon's elements are random, so nothing compresses them. */
const unread = /,\s*key: "\w+"|\s*size: 24,|^__iconData\.node;$/gm

const ownMaker = fileURLToPath(import.meta.resolve('../src/ui/lean-icon.ts'))

/** For both halves of a build, whose pages have to be alike. */
export const leanIcons = (): Plugin => {
  let isReplaced = false
  return {
    name: 'jebo:lean-icons',
    apply: 'build',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler() {
        isReplaced = true
        return `export { leanIcon as default } from ${JSON.stringify(ownMaker)}`
      },
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(unread, ''), map: null }),
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('The package of icons has moved its maker.')
    },
  }
}
