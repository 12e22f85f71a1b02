// No address of ours comes near these limits, and matching one against the route table takes time by its length.

const longestAddress = 8192
const longestPath = 2000
const mostSegments = 20

const isPathTooLong = (path: string): boolean => path.length > longestPath || path.split('/').length - 1 > mostSegments

/** The router asks for the routes of several paths at once, at `/__manifest`. */
const pathsIn = ({ pathname, searchParams }: URL): string[] => [
  pathname,
  ...searchParams.getAll('paths').flatMap((paths) => paths.split(',')),
]

/** The refusal of an address that is too long to be one of ours; null for others. */
export const tooLong = ({ url }: Request): Response | null => {
  if (url.length <= longestAddress && !pathsIn(new URL(url)).some(isPathTooLong)) return null
  return new Response('URI Too Long', {
    status: 414,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  })
}
