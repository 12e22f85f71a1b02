import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { feedOf, feedQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { notification } from './notifications.schema.ts'

/** Newest first. The badge shows `count` minus `readCount`. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signedIn',
  isPoll: true,
  input: z.strictObject({ ...feedQuery, after: z.uuid({ error: 'field.invalid' }).optional() }),
  answer: feedOf(notification).extend({ count: z.int(), readCount: z.int() }),
  problems: [],
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/{id}/read',
  access: 'signedIn',
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: ['error.notFound'],
})

export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/notifications/read-all',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: nothing,
  problems: [],
})
