/** The pages a reader can jump to: first, last, and those around the current one; null marks a gap. */
export const pageWindow = (page: number, last: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const before = pages[index - 1]
    if (before === undefined || each - before === 1) return [each]
    return each - before === 2 ? [each - 1, each] : [null, each]
  })
}
