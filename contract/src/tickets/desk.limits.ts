// What a company may keep for its tickets.
/** The colours of labels, named as those of the design system. */
export const labelTones = ['grey', 'red', 'orange', 'amber', 'jade', 'blue', 'violet'] as const
export type LabelTone = (typeof labelTones)[number]

/** In code points, and how many labels a company and a ticket may have. */
export const labelLimits = { name: { min: 1, max: 30 }, ofCompany: 50, ofTicket: 10 } as const

/** In code points, and how many views a manager keeps, and a company shares. */
export const viewLimits = { name: { min: 1, max: 30 }, own: 20, shared: 20 } as const

/** In code points, and how many of them a company keeps. */
export const replyLimits = { title: { min: 1, max: 60 }, text: { min: 1, max: 5000 }, ofCompany: 100 } as const
