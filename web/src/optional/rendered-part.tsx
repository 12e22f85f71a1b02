// Keeps what the server rendered of a part in the page until the part's script is there. React keeps it only until the page
// changes: then it shows the fallback.
import { createContext, createElement, type ReactNode, Suspense, useContext, useState } from 'react'

type Rendered = { element: Element | null }

const RenderedContext = createContext<Rendered>({ element: null })

/** What the server rendered, without React: links of it load the page that they lead to. */
export const AsRendered = () => {
  const { element } = useContext(RenderedContext)
  if (!element) return null
  const copyInto = (node: Element | null): void => {
    for (const { name, value } of element.attributes) node?.setAttribute(name, value)
    node?.replaceChildren(...element.cloneNode(true).childNodes)
  }
  return createElement(element.localName, { ref: copyInto })
}

type Props = {
  as: 'aside' | 'div'
  className: string
  /** A late part of one element. */
  children: ReactNode
}

/** The frame of a late part that the server renders. */
export const RenderedPart = ({ as: Frame, className, children }: Props) => {
  const [rendered] = useState<Rendered>({ element: null })
  return (
    <Frame
      className={className}
      ref={(frame: Element | null) => {
        rendered.element ??= frame?.firstElementChild ?? null
      }}
    >
      <RenderedContext value={rendered}>
        <Suspense fallback={<AsRendered />}>{children}</Suspense>
      </RenderedContext>
    </Frame>
  )
}
