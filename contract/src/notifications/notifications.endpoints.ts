import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { feedOf, feedQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { mostShown } from './most-shown.ts'
import { notification, shownTimes } from './notifications.schema.ts'

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

/** Changes nothing if the notification tells of more events than were shown. */
export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/{id}/read',
  access: 'signedIn',
  input: z.strictObject({ id: givenUuid, times: shownTimes }),
  answer: nothing,
  problems: ['error.notFound'],
})

/** Marks the newest of these that has not changed, and all older ones. */
export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/notifications/read-all',
  access: 'signedIn',
  input: z.strictObject({
    shown: z.array(z.strictObject({ id: z.uuid({ error: 'field.invalid' }), times: shownTimes })).max(mostShown),
  }),
  answer: nothing,
  problems: [],
})
