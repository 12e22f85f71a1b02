// What floats: menus, popovers and lists share one sheet of paper, the only things that cast a shadow.
export const popupClass =
  'rounded-box border border-edge bg-raised text-ink shadow-float outline-none transition-opacity ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0'
