// What this machine gives at best: Node's own HTTP server, with an answer of the usual size, or the bytes and headers
// of a response that is asked for once at the start. Usage: bare-server.ts PORT [URL ACCEPT-ENCODING]
import { createServer, get, type IncomingHttpHeaders } from 'node:http'

const usual = JSON.stringify({
  count: 20,
  data: Array.from({ length: 20 }, (_, id) => ({ id, title: 'x'.repeat(40) })),
})

type Answer = { headers: IncomingHttpHeaders; body: Buffer }

const fetchOnce = (url: string, accepted: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepted } }, async (response) => {
      const { connection: _, 'keep-alive': _alive, date: _date, ...headers } = response.headers
      resolve({ headers, body: Buffer.concat(await response.toArray()) })
    }).once('error', reject)
  })

const [port, url, accepted = 'identity'] = process.argv.slice(2)
const { headers, body } = url
  ? await fetchOnce(url, accepted)
  : { headers: { 'content-type': 'application/json' }, body: Buffer.from(usual) }

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('ready\n'),
)
