import { expect, test } from 'vitest'
import { seeOther } from './see-other.ts'

const answerTo = (url: string, method = 'POST') => seeOther(new Request(url, { method }))

test('a form posted to a page leads back to the page', () => {
  const answer = answerTo('https://jebo.example/en/sign-in?previous=%2Fen%2Fprofile')
  expect(answer?.status).toBe(303)
  expect(answer?.headers.get('location')).toBe('/en/sign-in?previous=%2Fen%2Fprofile')
})

test('it never leads to another site', () => {
  expect(answerTo('https://jebo.example//evil.example/x')?.headers.get('location')).toBe('/evil.example/x')
})

test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s is left to the router', (method) => {
  expect(answerTo('https://jebo.example/sign-in', method)).toBeNull()
})
