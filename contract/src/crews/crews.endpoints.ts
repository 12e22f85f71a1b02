import { endpoint } from '../core/endpoint.ts'
import { publicId } from '../core/id.ts'
import { z } from '../core/zod.ts'
import { crewForm, ownCrew } from './crews.schema.ts'

/** The crews of the caller, in the order in which they joined. Their number is limited, so there are no pages. */
export const listCrews = endpoint({
  method: 'GET',
  path: '/crews',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: z.object({ data: z.array(ownCrew) }),
  problems: [],
})

/** Makes the caller the leader of a new crew. */
export const createCrew = endpoint({
  method: 'POST',
  path: '/crews',
  access: 'hacker',
  input: crewForm,
  answer: z.object({ id: publicId }),
  problems: ['crew.nameTaken', 'crew.nameSimilar', 'crew.tooManyCrews', 'file.notFound'],
})
