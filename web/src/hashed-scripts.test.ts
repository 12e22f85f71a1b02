import { expect, test } from 'vitest'
import { hashScripts } from './hashed-scripts.ts'

// Source: `printf %s 'start()' | openssl dgst -sha256 -binary | base64`
const hashOfStart = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"

test('lists the scripts of the page by their hashes, and removes the nonce', () => {
  const drawn =
    '<meta nonce="abc"/><script nonce="abc" async="">start()</script><p>a</p><script nonce="abc">start()</script>'
  const { html, sources } = hashScripts(drawn, 'abc')
  expect(sources).toEqual([hashOfStart])
  expect(html).toBe('<meta/><script async="">start()</script><p>a</p><script>start()</script>')
})

test.each([
  ['without a nonce', '<script>evil()</script>'],
  ['with another nonce', '<script nonce="guess">evil()</script>'],
  ['with the nonce in its text', '<script>evil(\' nonce="abd"\')</script>'],
  ['that is a file', '<script nonce="abc" src="/assets/a.js"></script>'],
  ['that does not end', '<script nonce="abc">evil()'],
])('names no script %s', (_, html) => expect(hashScripts(html, 'abc').sources).toEqual([]))
