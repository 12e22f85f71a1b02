// Writing requests must come from our own pages or from clients other than browsers.
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

type Installation = { baseUrl: string; isProduction: boolean }

/** Whether this installation serves the host of a request: of its header, and of its target, which may be a whole URL. */
export const isForOwnHost = ({ headers, url }: Request, { baseUrl, isProduction }: Installation): boolean => {
  const hosts = [new URL(url).host, headers.get('host') ?? []].flat()
  return hosts.every((host) => isOwnHost(host, baseUrl, isProduction))
}

const isOwnHost = (host: string, baseUrl: string, isProduction: boolean): boolean => {
  if (host === new URL(baseUrl).host) return true
  const url = URL.parse(`http://${host}`)
  return !isProduction && url !== null && loopback.has(url.hostname)
}

/** Whether a request may write, according to Sec-Fetch-Site, or else Origin. */
export const mayChange = (method: string, headers: Headers, baseUrl: string): boolean => {
  if (safeMethods.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  const { origin: own, protocol } = new URL(baseUrl)
  return origin === null || origin === own || origin === `${protocol}//${headers.get('host')}`
}
