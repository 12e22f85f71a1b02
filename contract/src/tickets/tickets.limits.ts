/** Lengths in code points. Source: specification, section 5; product decisions, section 3. */
export const ticketLimits = {
  title: { min: 1, max: 250 },
  weaknessType: { min: 1, max: 100 },
  description: { min: 20, max: 50_000 },
  reason: { min: 1, max: 5000 },
  summary: { min: 10, max: 2000 },
} as const
