import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { careerEntry, careerItem } from './careers.schema.ts'

/** A bare array: by type in the order of `careerTypes`, then newest first. */
export const listCareers = endpoint({
  method: 'GET',
  path: '/careers',
  access: 'hacker',
  input: z.strictObject({}),
  answer: z.array(careerItem),
  problems: [],
})

export const createCareer = endpoint({
  method: 'POST',
  path: '/careers',
  access: 'hacker',
  input: z.strictObject({ item: careerEntry }),
  answer: z.object({ id: z.uuid(), version: versionNumber }),
  problems: ['career.tooMany', 'career.cveRepeated', 'file.notFound', 'terms.consentRequired'],
})

/** The type of an item cannot change. */
export const updateCareer = endpoint({
  method: 'PATCH',
  path: '/careers/{id}',
  access: 'hacker',
  input: z.strictObject({ id: givenUuid, item: careerEntry, version: versionNumber }),
  answer: z.object({ version: versionNumber }),
  problems: ['career.outdatedVersion', 'career.cveRepeated', 'file.notFound', 'terms.consentRequired'],
})

export const deleteCareer = endpoint({
  method: 'DELETE',
  path: '/careers/{id}',
  access: 'hacker',
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: [],
})

/** Exposes or hides all items. */
export const exposeCareers = endpoint({
  method: 'PUT',
  path: '/careers/exposure',
  access: 'hacker',
  input: z.strictObject({ exposed: z.boolean() }),
  answer: nothing,
  problems: [],
})
