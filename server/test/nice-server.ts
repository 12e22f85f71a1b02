// The token call of NICE as a server that can be made to fail.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tokenPath } from '../src/platform/identity/nice.ts'

export type Heard = { url: string; headers: IncomingMessage['headers']; body: unknown }

export type NiceServer = {
  /** The settings that use it. */
  env: Record<string, string>
  heard: Heard[]
  /** Sets how it responds from now on. */
  answerWith: (answer: (response: ServerResponse) => void) => void
  stop: () => Promise<void>
}

export const token = {
  site_code: 'G1234',
  token_version_id: '20261121120000-NC26HBB71-24F87-6IDTEH72A2',
  token_val: 'kvJ4mQ0yT1s9Zb7wXe3LhPa6UoRcGd2f',
}

export const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

export const rightAnswer = {
  dataHeader: { GW_RSLT_CD: '1200', GW_RSLT_MSG: '' },
  dataBody: { rsp_cd: 'P000', result_cd: '0000', period: 3600, ...token },
}

export const settingsFor = (port: number): Record<string, string> => ({
  IDENTITY: 'nice',
  NICE_API_URL: `http://127.0.0.1:${port}`,
  NICE_POPUP_URL: 'https://nice.test/window',
  NICE_CLIENT_ID: 'client-of-canaries',
  NICE_ACCESS_TOKEN: 'token-of-canaries',
  NICE_PRODUCT_ID: '2101979031',
})

export const startNice = async (): Promise<NiceServer> => {
  const heard: Heard[] = []
  let answer = json(rightAnswer)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url = '', headers } = request
    heard.push({ url, headers, body: JSON.parse(Buffer.concat(chunks).toString() || 'null') })
    if (url === tokenPath) answer(response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: settingsFor((server.address() as AddressInfo).port),
    heard,
    answerWith: (next) => {
      answer = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
