/** Limits of a profile; lengths are in code points after NFC. Source: specification, section 5. */
export const profileLimits = {
  bio: 500,
  tags: { most: 10, min: 2, max: 64 },
  links: 5,
} as const
