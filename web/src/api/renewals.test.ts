import { expect, test, vi } from 'vitest'
import { CallError, noResponse } from './call-error.ts'
import { createRenewals } from './renewals.ts'

const signedOut = () => new CallError({ ...noResponse, status: 401 })

/** A call that answers when it is told to. */
const held = <T>() => {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { send: vi.fn(() => promise), resolve, reject }
}

const refusedOnce = () => vi.fn<() => Promise<string>>().mockRejectedValueOnce(signedOut()).mockResolvedValue('read')

test('a reading call that met a renewed session is sent again', async () => {
  const { read, change } = createRenewals()
  const first = held<string>()
  const send = vi.fn<() => Promise<string>>().mockImplementationOnce(first.send).mockResolvedValue('read')
  const reading = read(send)
  await change(() => Promise.resolve())
  first.reject(signedOut())
  expect(await reading).toBe('read')
  expect(send).toHaveBeenCalledTimes(2)
})

test('it waits for the answer that brings the new cookie, even if the change fails', async () => {
  const { read, change } = createRenewals()
  const renewing = held<string>()
  const changing = change(renewing.send)
  const send = refusedOnce()
  const reading = read(send)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  renewing.reject(new CallError(noResponse))
  await expect(changing).rejects.toThrow()
  expect(await reading).toBe('read')
})

test.each([
  ['nothing changed beside it', signedOut(), false],
  ['it was refused for another reason', new CallError({ ...noResponse, status: 404 }), true],
])('it is not sent again if %s', async (_, refusal, isChanging) => {
  const { read, change } = createRenewals()
  await change(() => Promise.resolve())
  const renewing = held<void>()
  if (isChanging) void change(renewing.send)
  const send = vi.fn(() => Promise.reject(refusal))
  await expect(read(send)).rejects.toBe(refusal)
  expect(send).toHaveBeenCalledTimes(1)
  renewing.resolve()
})
