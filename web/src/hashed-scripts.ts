// A cached page is sent to many visitors, so its nonce would not be secret. Its inline scripts are allowed by their
// hashes instead, but only those rendered with the nonce: injected scripts have none.
import { createHash } from 'node:crypto'

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The inline scripts that carry a nonce, which appears nowhere else in the page. */
const inlineScripts = (html: string, attribute: string): string[] => {
  const scripts: string[] = []
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const open = html.indexOf('>', at)
    const close = html.indexOf('</script>', open)
    if (open < 0 || close < 0) break
    const tag = html.slice(at, open)
    if (tag.includes(attribute) && !tag.includes(' src=')) scripts.push(html.slice(open + 1, close))
    at = close
  }
  return scripts
}

/** @returns the page without the nonce, and the script sources to allow besides the files of the build */
export const hashScripts = (html: string, nonce: string): { html: string; sources: string[] } => {
  const attribute = ` nonce="${nonce}"`
  const sources = inlineScripts(html, attribute).map(sourceOf)
  return { html: html.replaceAll(attribute, ''), sources: [...new Set(sources)] }
}
