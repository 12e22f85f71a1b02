import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { refreshViewer } from './remembered-facts.ts'

/** Reloads a page that Back restores from the browser's cache, because it may show the previous user's data. */
export const useFreshOnReturn = (): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onShow = async ({ persisted }: PageTransitionEvent): Promise<void> => {
      if (!persisted) return
      await refreshViewer()
      await revalidate()
    }
    const listen = (event: PageTransitionEvent): void => void onShow(event)
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [revalidate])
}
