import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../test/stub-storage.ts'
import { findCommentDraft, storeCommentDraft } from './comment-draft.ts'

let items = new Map<string, string>()
beforeEach(() => {
  items = stubStorage().own
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const key = 'ticket-comment:12345678:companyComment'

test('a draft is restored unchanged, an internal one as internal', () => {
  const draft = { contents: ' half a sen', isInternal: true, verdict: null }
  storeCommentDraft(key, draft)
  expect(findCommentDraft(key)).toEqual(draft)
  expect(findCommentDraft('ticket-comment:12345678:comment')).toBeNull()
})

test('a verdict without a text is stored, and an empty draft is discarded', () => {
  storeCommentDraft(key, { contents: '', verdict: 'NOT_FIXED' })
  expect(findCommentDraft(key)).toMatchObject({ contents: '', verdict: 'NOT_FIXED' })
  storeCommentDraft(key, { contents: ' ', verdict: null })
  expect(findCommentDraft(key)).toBeNull()
})

test.each(['', 'null', '[]', '"x"', '{"contents":1}', 'broken {'])('%s is no reason to break', (text) => {
  items.set(key, text)
  expect(findCommentDraft(key)).toBeNull()
})

test('stored data is validated', () => {
  items.set(key, JSON.stringify({ contents: 'a', isInternal: 'yes', verdict: 'MAYBE' }))
  expect(findCommentDraft(key)).toEqual({
    contents: 'a',
    isInternal: false,
    verdict: null,
  })
})
