// The modules that vite/compiled-messages.ts makes from messages/.
declare module 'virtual:messages/*' {
  const messages: import('use-intl').Messages
  export default messages
}

declare module 'virtual:page-messages' {
  type Locale = import('@jebo/contract/core/locale.ts').Locale
  type Loaded = { default: Partial<import('use-intl').Messages> }
  type Part = Record<Locale, () => Promise<Loaded>>
  export const everyPage: Part
  /** By the file of routes/ without its extension; a page that shows no more than every page is missing. */
  export const pages: { [file: string]: Part }
}
