// Judges what the renderer wrote, apart from how it was written: nothing else may reach a page.
import { isAllowedLink } from './allowed-addresses.ts'

const plainTag = /^<\/?(?:p|strong|em|s|code|pre|blockquote|ul|ol|li|h[3-6]|table|thead|tbody|tr|th|td|span|a|div)>$/

/** Tags with attributes, and those that are never closed. */
const otherTags = [
  /^<(?:br|hr)>$/,
  /^<ol start="\d{1,9}">$/,
  /^<t[hd] data-align="(?:center|end)">$/,
  /^<pre tabindex="0">$/,
  /^<div class="(?:code|scroll" tabindex="0)">$/,
  /^<span class="(?:sr-only|hljs-[a-z_ -]{1,60}|language-[a-z]{1,20})">$/,
  /^<img src="\/api\/files\/[\da-f-]+" alt="[^"<>]*" loading="lazy">$/,
]

const link = /^<a href="([^"<>]*)"(?: rel="nofollow noopener ugc"(?: target="_blank")?)?>$/

const isAllowedTag = (tag: string): boolean => {
  if (plainTag.test(tag) || otherTags.some((other) => other.test(tag))) return true
  const [, address] = link.exec(tag) ?? []
  return address !== undefined && isAllowedLink(address.replaceAll('&amp;', '&').replaceAll('&quot;', '"'))
}

/** Whether HTML consists of text and tags that texts may have. */
export const isAllowedHtml = (html: string): boolean => {
  const tags = html.match(/<[^<>]*>/g) ?? []
  return tags.length === html.split('<').length - 1 && tags.every(isAllowedTag)
}
