// What vite/compiled-messages.ts makes of messages/.
declare module 'virtual:messages/*' {
  const messages: import('use-intl').Messages
  export default messages
}
