type List = { count: number; isMore: boolean; data: readonly unknown[] }

/** The last page that can be requested. Source: `lastPage` of the contract. */
const mostPages = 500

/** The last page of a list that is known to exist, seen from one of its pages. */
export const lastPageOf = ({ count, isMore, data }: List, page: number, size: number): number => {
  const counted = Math.max(1, Math.ceil(count / size))
  const seen = isMore && data.length > 0 ? page + (data.length === size ? 1 : 0) : counted
  return Math.min(mostPages, Math.max(counted, seen))
}
