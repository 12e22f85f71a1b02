import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step takes the focus when the step changes, so that screen readers announce it. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The first step is part of the page, which is announced itself.
    if (window.history.state?.usr) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-subheading font-bold">
      {children}
    </h2>
  )
}
