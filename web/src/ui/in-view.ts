import { useEffect, useState } from 'react'

/** Whether one of these elements is at least partly in view; true until it is known. */
export const useAnyInView = (ids: readonly string[]): boolean => {
  const [isInView, setIsInView] = useState(true)
  const joined = ids.join(' ')
  useEffect(() => {
    const inView = new Set<string>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target.id)
        else inView.delete(target.id)
      }
      setIsInView(inView.size > 0)
    })
    for (const id of joined.split(' ')) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [joined])
  return isInView
}
