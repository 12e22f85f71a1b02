/** What staff see of a ticket that they decide about, besides its level, and whom it is linked to. */
export const staffColumns = [
  'tickets.public_id',
  'tickets.title',
  'tickets.severity',
  'tickets.substate',
  'tickets.author_id',
  'tickets.crew_id',
  'tickets.company_id',
  'tickets.program_id',
] as const
