// The box of every text input and select.
export const controlClass =
  'w-full rounded-box border border-control bg-paper px-3 text-touch text-ink transition-colors sm:text-body ' +
  'hover:border-secondary focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/25 ' +
  'focus-visible:outline-accent ' +
  'aria-invalid:border-danger aria-invalid:focus:outline-danger ' +
  'disabled:cursor-not-allowed disabled:border-edge disabled:bg-inset disabled:text-tertiary ' +
  '[&[readonly]]:bg-inset'

export const controlHeight = { small: 'h-9', medium: 'h-11' } as const
export type ControlHeight = keyof typeof controlHeight
