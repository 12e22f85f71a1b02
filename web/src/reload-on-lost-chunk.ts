// A page from before an update asks for code that is gone: the page is loaded anew, once a minute at most.
const lastReload = 'jebo.lastReload'
const pauseMs = 60_000

export const mayReload = (lastMs: number, nowMs: number): boolean => nowMs - lastMs >= pauseMs

export const reloadOnLostChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Number(sessionStorage.getItem(lastReload)), Date.now())) return
    event.preventDefault()
    sessionStorage.setItem(lastReload, String(Date.now()))
    window.location.reload()
  })
}
