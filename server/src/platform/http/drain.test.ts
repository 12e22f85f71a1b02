import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { drain } from './drain.ts'

it('ends before a container is killed, though a body does not arrive', async () => {
  const server = createServer((request, response) => {
    request.on('error', () => undefined).resume()
    request.on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const received = once(server, 'request')
  client.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\nhalf')
  await received
  const began = performance.now()
  await drain(server)
  expect(performance.now() - began).toBeLessThan(8000)
})
