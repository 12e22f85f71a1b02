// A form that is submitted before hydration arrives as a POST to its page, which accepts none: the visitor gets the
// page again. The input appears in no address and no log.

/** The redirect to the page, or null for every other request. */
export const seeOther = ({ method, url }: Request): Response | null => {
  if (method !== 'POST') return null
  const { pathname, search } = new URL(url)
  // Two slashes would name another host.
  const location = `${pathname.replace(/^\/+/, '/')}${search}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
