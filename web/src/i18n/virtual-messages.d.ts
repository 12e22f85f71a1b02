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
  /** Of a file of routes/, by its name without its extension; undefined for a page that shows no more than every page. */
  export const pageLoaders: (file: string) => Part | undefined
}
