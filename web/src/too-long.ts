// Our own addresses are far below these limits, and matching a long one against the route table is slow.

const longestAddress = 8192
const longestPath = 2000
const mostSegments = 20

const isPathTooLong = (path: string): boolean => path.length > longestPath || path.split('/').length - 1 > mostSegments

/** The router requests the routes of several paths at once, at `/__manifest`. */
const pathsIn = ({ pathname, searchParams }: URL): string[] => [
  pathname,
  ...searchParams.getAll('paths').flatMap((paths) => paths.split(',')),
]

/** The refusal of an address that is too long to be ours; null for others. */
export const tooLong = ({ url }: Request): Response | null => {
  if (url.length <= longestAddress && !pathsIn(new URL(url)).some(isPathTooLong)) return null
  return new Response('URI Too Long', {
    status: 414,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
