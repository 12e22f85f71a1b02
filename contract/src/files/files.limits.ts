// Apart from the schemas, so that a page may know them without zod.

/** Fixed figures of files. Source: specification, sections 6 and 9. */
export const fileLimits = {
  bytes: 5 * 1024 * 1024,
  nameCodePoints: 255,
  /** Pixels per side of a logo and of a profile picture as they are kept, and at least of what a logo is made from. */
  logoSide: 400,
  avatarLeastSide: 150,
  /** Pixels per side that a picture of a paper keeps at most, and that are left of it at least, to be read. */
  scanSide: 2400,
  scanLeastSide: 300,
  pixels: 25_000_000,
} as const
