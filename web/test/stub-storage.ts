import { vi } from 'vitest'

type Items = Map<string, string>

const storageOf = (items: Items) => ({
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, text: string) => void items.set(name, text),
  removeItem: (name: string) => void items.delete(name),
  key: (nth: number) => [...items.keys()][nth] ?? null,
  get length() {
    return items.size
  },
})

/** Gives `window` empty storages until `vi.unstubAllGlobals`. @returns what this tab's storage has, and the shared one */
export const stubStorage = (rest: object = {}): { own: Items; shared: Items } => {
  const [own, shared] = [new Map(), new Map()]
  vi.stubGlobal('window', { sessionStorage: storageOf(own), localStorage: storageOf(shared), ...rest })
  return { own, shared }
}
