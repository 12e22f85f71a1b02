// A form that was sent before its script had loaded comes as a POST to the page it stands on, which takes none:
// the visitor gets the page again. What he typed is in nobody's address and nobody's log.

/** The way back to the page, or null for every other request. */
export const seeOther = ({ method, url }: Request): Response | null => {
  if (method !== 'POST') return null
  const { pathname, search } = new URL(url)
  // Two slashes would name another host.
  const location = `${pathname.replace(/^\/+/, '/')}${search}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
