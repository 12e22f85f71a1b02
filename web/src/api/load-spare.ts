// Code that a page can do without. A page that lost other code is reloaded (reload-on-lost-chunk.ts), and loses its input.
let running = 0

export const isSpareLoading = (): boolean => running > 0

/** @returns null if the code cannot be loaded */
export const loadSpare = async <Code>(load: () => Promise<Code>): Promise<Code | null> => {
  running += 1
  try {
    return await load()
  } catch {
    return null
  } finally {
    running -= 1
  }
}
