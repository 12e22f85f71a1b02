const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML, also between double quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Text as HTML that says no more than its lines: what cannot be rendered is shown like this. */
export const plainHtml = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>\n`
