// What a browser stores belongs to one user: it goes through `web/src/api/tab-store.ts`, which knows the user.
import { type Check, faults, where } from './files.ts'

const web = /^web\/src\/.*(?<!\.test|\.d)\.tsx?$/
const door = 'web/src/api/tab-store.ts'

/** Files by the reason why their values are of no user. They are discarded with the others all the same. */
export type OfNobody = Readonly<Record<string, readonly string[]>>

const ofNobody: OfNobody = {
  'it is read before the user is known, and has nothing that a user entered': [
    'web/src/reload-on-lost-chunk.ts',
    'web/src/restore-scroll.ts',
  ],
  'the page that the provider returns to may have no session': ['web/src/modules/identity/started-attempts.ts'],
}

/** Files with variables that outlive a page, by the reason why these hand nothing to the next user. */
const lasting: OfNobody = {
  'the same for every user': [
    'web/src/i18n/late-messages.ts',
    'web/src/i18n/messages.ts',
    'web/src/i18n/page-messages.ts',
    'web/src/i18n/problem-texts.ts',
    'web/src/i18n/use-t.ts',
    'web/src/modules/shell/use-theme-choice.ts',
    'web/src/screen-at.ts',
  ],
  'they belong to what is on the page': [
    'web/src/api/fresh-password.ts',
    'web/src/early-events.ts',
    'web/src/ui/kept-focus.ts',
    'web/src/ui/open-dialogs.ts',
    'web/src/ui/toast.tsx',
  ],
  'it asks who the user is': ['web/src/api/remembered-facts.ts'],
}

const storage = /\b(?:sessionStorage|localStorage|indexedDB|cookieStore|caches)\b/g
const opener = /\b\w+StoreOfNobody\b/g
const variable =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=\n]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<[^\n]+>)?\(\)|\[\]|\{\})$)/gm

const listed = (list: OfNobody): readonly string[] => Object.values(list).flat()

/** Refuses other ways to store, values of nobody and lasting variables that are not listed, and listings without use. */
export const limitStorage =
  (nobodys: OfNobody, lasts: OfNobody): Check =>
  (files) => {
    const sources = where(files, web).filter(([path]) => path !== door)
    const unlisted = (list: OfNobody) => sources.filter(([path]) => !listed(list).includes(path))
    const unused = (list: OfNobody, pattern: RegExp) =>
      listed(list)
        .filter((path) => files[path]?.match(pattern) == null)
        .map((path) => `${path}: is listed without need`)
    return [
      ...sources.flatMap((file) => faults(file, storage, (match) => `use tabStore in place of ${match}`)),
      ...unlisted(nobodys).flatMap((file) => faults(file, opener, (match) => `${match} is not of the user`)),
      ...unlisted(lasts).flatMap((file) => faults(file, variable, () => 'a variable that outlives its page and user')),
      ...unused(nobodys, opener),
      ...unused(lasts, variable),
    ]
  }

export const storageBelongsToUsers = limitStorage(ofNobody, lasting)
