import { type ReactNode, useEffect, useRef } from 'react'

/** A step's headline takes the focus when the step changes, so that eye and ear both know where they are. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The first step is there from the beginning; the page itself was announced.
    if (window.history.state?.usr) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-subheading font-bold">
      {children}
    </h2>
  )
}
