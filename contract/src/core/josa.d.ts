declare module 'josa' {
  export const josa: (text: string) => string
}
