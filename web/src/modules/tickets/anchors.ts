// The anchors of the parts of a ticket's page.

/** Its title. */
export const titleId = 'ticket-title'

/** Whose turn it is. */
export const calloutId = 'turn'

/** The buttons of what is asked. */
export const turnButtonId = 'turn-button'

/** Everything else that may be done. */
export const panelId = 'actions'
