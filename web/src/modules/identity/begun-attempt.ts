// What this browser began last: the page that the provider leads back to knows nothing else of it, and may be another
// window than the one that began.

/** How the provider's pages were opened. */
export type Way = 'popup' | 'page'

export type BegunAttempt = {
  /** The provider's own name for it, which comes back. */
  reference: string
  nonce: string
  way: Way
  /** Where one goes on afterwards. */
  onward: string
}

const place = 'identity-attempt'

/** Reads what was kept; storage is anybody's to change, so nothing of it is taken on trust. */
export const parseBegun = (text: string | null, reference: string): BegunAttempt | null => {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return null
    const { reference: own, nonce, way, onward }: { [Key in keyof BegunAttempt]?: unknown } = kept
    if (own !== reference || typeof nonce !== 'string' || typeof onward !== 'string') return null
    return way === 'popup' || way === 'page' ? { reference, nonce, way, onward } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const keepBegun = (attempt: BegunAttempt): void => window.localStorage.setItem(place, JSON.stringify(attempt))

/** Finds the attempt that came back, once. */
export const takeBegun = (reference: string): BegunAttempt | null => {
  const begun = parseBegun(window.localStorage.getItem(place), reference)
  if (begun) window.localStorage.removeItem(place)
  return begun
}
