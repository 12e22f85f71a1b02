import { type Keep, typeOf } from './kept.ts'

/** Type by content, and then the bytes as they came: what is kept so is for saving, never shown. */
export const keepOriginal =
  (types: readonly string[]): Keep =>
  async (file, bytes) => ({ bytes, type: await typeOf(file, bytes, types) })
