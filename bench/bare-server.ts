// What this machine gives at best: Node's own HTTP server with an answer of the usual size.
import { createServer } from 'node:http'

const body = JSON.stringify({ count: 20, data: Array.from({ length: 20 }, (_, id) => ({ id, title: 'x'.repeat(40) })) })

createServer((_request, response) => response.setHeader('content-type', 'application/json').end(body)).listen(
  Number(process.argv[2]),
  '127.0.0.1',
  () => process.stdout.write('ready\n'),
)
