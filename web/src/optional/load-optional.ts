// Code that a page can do without: if its script is gone since an update, a reload would lose what the user has typed.

const timeoutMs = 20_000

/** @returns null if the code cannot be loaded, or not in time */
export const loadOptional = async <Code>(load: () => Promise<Code>): Promise<Code | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
