import type { ReactNode } from 'react'

/** The name of a row that cannot be opened, and why. */
export const RowWithoutLink = ({ why, children }: { why: string; children: ReactNode }) => (
  <>
    <b>{children}</b>
    <span className="block text-caption font-normal text-secondary">{why}</span>
  </>
)
