// The types of `highlight.js/lib/common` and of its languages, as far as they are used: its own bring those of the browser.
declare const hljs: {
  getLanguage: (name: string) => object | undefined
  registerLanguage: (name: string, language: unknown) => void
  highlight: (code: string, options: { language: string; ignoreIllegals: boolean }) => { value: string }
}
export default hljs
