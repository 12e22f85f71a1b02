/** Limits of a career. Source: specification, sections 3 and 5. */
export const careerLimits = {
  /** The maximum number of items of one type. */
  most: 30,
  name: 100,
  text: 1000,
} as const

export const careerTypes = ['EDUCATION', 'WORKHISTORY', 'AWARD', 'CVE'] as const

export const educationStatuses = ['ENROLLED', 'LEAVE', 'GRADUATION', 'DROPOUT', 'COMPLETED'] as const
