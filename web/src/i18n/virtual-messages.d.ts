// The modules that vite/compiled-messages.ts makes from messages/.
declare module 'virtual:messages/*' {
  const messages: import('use-intl').Messages
  export default messages
}
