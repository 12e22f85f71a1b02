// The shared style of menus, popovers and lists, the only elements with a shadow.
export const popupClass =
  'rounded-box border border-edge bg-raised text-ink shadow-float outline-none transition-opacity ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0'

export const backdropClass =
  'fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'
