// The anchors of the parts of a ticket's page.
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'

/** Its title. */
export const titleId = 'ticket-title'

/** Whose turn it is. */
export const calloutId = 'turn'

/** The buttons of what is asked. */
export const turnButtonId = 'turn-button'

/** Everything else that may be done. */
export const panelId = 'actions'

/** The beginning of the panel is in view, below the bars of the page. */
export const scrollToPanel = (): void => {
  const panel = document.getElementById(panelId)
  const isWhole = panel !== null && panel.getBoundingClientRect().bottom <= window.innerHeight
  panel?.scrollIntoView({ block: isWhole ? 'nearest' : 'start' })
}

/** The anchor of an activity, by which others link to it. */
export const anchorOf = ({ id, comment }: Pick<Activity, 'id' | 'comment'>): string =>
  comment ? `comment-${comment.id}` : `activity-${id}`
