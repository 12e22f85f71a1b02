// Leads to the entry of a ticket's history that the address names, as in a notification or a copied link.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useRevalidator } from 'react-router'
import { useHref } from '../../i18n/link.tsx'

const entryAnchor = /^#(?:comment|activity)-[0-9a-f-]{36}$/

/**
 * The anchor of the entry to be lit, which gets the focus. An entry that the page does not show yet is loaded.
 * @param moreTo the address of the page with more of its history; null if it shows all
 */
export const useLitEntry = (moreTo: string | null): string | null => {
  const { hash, key } = useLocation()
  // The browser has scrolled there, or back to where the reader was.
  const isArrival = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const href = useHref()
  const [lit, setLit] = useState<string | null>(null)
  const reached = useRef<string | null>(null)
  const asked = useRef<string | null>(null)
  // No list of dependencies: the entry may come with any rendering.
  useEffect(() => {
    if (reached.current === key) return
    const anchor = entryAnchor.test(hash) ? hash.slice(1) : null
    const entry = anchor === null ? null : document.getElementById(anchor)
    if (anchor === null || entry) {
      // A link to another entry of a page that stays does not load it again, and more may have been written since.
      if (entry && !isArrival && reached.current !== null && asked.current !== anchor) void revalidate()
      reached.current = key
      setLit(anchor)
      entry?.focus({ preventScroll: true })
      if (!isArrival || asked.current === anchor) entry?.scrollIntoView()
    } else if (moreTo !== null) {
      asked.current = anchor
      void navigate(`${href(moreTo)}${hash}`, { replace: true, preventScrollReset: true })
    } else if (asked.current !== anchor) {
      asked.current = anchor
      void revalidate()
    }
  })
  return lit
}
