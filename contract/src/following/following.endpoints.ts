import { endpoint, nothing } from '../core/endpoint.ts'
import { pageQuery, tabbedListOf } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { followed, followTarget } from './following.schema.ts'

/** What is followed: a company or user by uuid, a program or ticket by number. */
const one = { target: followTarget, id: z.string().max(64) } as const

/** What the caller follows and can see, the last followed first, and how much there is of each kind. */
export const listFollowing = endpoint({
  method: 'GET',
  path: '/{target}/following',
  access: 'signedIn',
  input: z.strictObject({ target: followTarget, ...pageQuery }),
  answer: tabbedListOf(followed, followTarget),
  problems: [],
})

export const getFollow = endpoint({
  method: 'GET',
  path: '/{target}/{id}/follow',
  access: 'signedIn',
  input: z.strictObject(one),
  answer: z.object({ followed: z.boolean() }),
  problems: [],
})

/** Repeating it changes nothing. */
export const follow = endpoint({
  method: 'PUT',
  path: '/{target}/{id}/follow',
  access: 'signedIn',
  input: z.strictObject(one),
  answer: nothing,
  problems: ['following.oneself', 'following.tooMany'],
})

/** Repeating it changes nothing. */
export const unfollow = endpoint({
  method: 'DELETE',
  path: '/{target}/{id}/follow',
  access: 'signedIn',
  input: z.strictObject(one),
  answer: nothing,
  problems: [],
})
