/** How many of the newest a call that reads all may name. */
export const mostShown = 20
