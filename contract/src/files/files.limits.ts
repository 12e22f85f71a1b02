// Separate from the schemas, so that pages can import them without zod.

/** Limits for files. Source: specification, sections 6 and 9. */
export const fileLimits = {
  bytes: 5 * 1024 * 1024,
  nameCodePoints: 255,
  /** Pixels per side of a stored logo or profile picture; also the minimum for an uploaded logo. */
  logoSide: 400,
  avatarLeastSide: 150,
  /** Pixels of a stored cover, the largest and the smallest, which is also the minimum for an uploaded one: 4 by 1. */
  coverWidth: 1600,
  coverLeastWidth: 800,
  coverRatio: 4,
  /** The longest side of a stored picture of a document, in pixels, and the shortest side that is still legible. */
  scanSide: 2400,
  scanLeastSide: 300,
  pixels: 25_000_000,
} as const
