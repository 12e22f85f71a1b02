/** Parameters with which a list keeps its rows, and may show more of them, or one beside them. */
const besideRows: readonly string[] = ['ticket', 'id', 'uuid', 'shown']

/** Whether a list has other rows at the second of two addresses. */
export const hasOtherRows = (before: string, after: string): boolean => {
  const rowsAt = (query: string): string => {
    const params = new URLSearchParams(query)
    for (const name of besideRows) params.delete(name)
    params.sort()
    return params.toString()
  }
  return rowsAt(before) !== rowsAt(after)
}
