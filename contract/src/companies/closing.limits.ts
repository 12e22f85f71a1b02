/** How many tickets are named of those that stand in the way of closing, or were never rewarded. */
export const mostNamedTickets = 10
