import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { refreshViewer } from './remembered-facts.ts'

/** A page the browser had put aside whole and brings back with Back may show who was there before. */
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
