// One call of the product, as a value: the server binds it, the browser calls it, tests and documents read it.
import type { Access } from './access.ts'
import { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What the browser needs of an endpoint; its schemas stay out of the pages' code. */
export type Address = { readonly method: Method; readonly path: `/${string}` }

export type Endpoint<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> = Address & {
  /** Judged before the body and without looking at the object. */
  readonly access: Access
  /** Flat: path placeholders, then query (GET, DELETE) or body. Unknown keys are refused. */
  readonly input: Input
  /** Nothing that is not in here leaves the server. */
  readonly answer: Answer
  /** The refusals of this call beside the general ones. */
  readonly problems: readonly string[]
  /** Moves money: needs an `Idempotency-Key` header, and answers a replay with the stored answer. */
  readonly isIdempotent?: true
  /** Answers everybody alike: the session is not looked at. */
  readonly ignoresSession?: true
  /** The body is `multipart/form-data` and no JSON: fields are text, a part with a file name is a file. */
  readonly isUpload?: true
  /** Asked by the clock, not by a person: it does not keep a session awake. */
  readonly isPoll?: true
  /** Refused with `auth.freshRequired` unless this session gave its password within the last five minutes. */
  readonly needsFresh?: true
  /** Largest body in bytes; 64 KiB unless said. */
  readonly maxBodyBytes?: number
}

export type InputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never
export type ParsedInputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.output<Input> : never
export type AnswerOf<E> = E extends Endpoint<z.ZodObject, infer Answer> ? z.output<Answer> : never
/** What a handler gives back, before the answer's schema has pruned and shaped it. */
export type GivenAnswerOf<E> = E extends Endpoint<z.ZodObject, infer Answer> ? z.input<Answer> : never

/** An answer without content: HTTP 204. */
export const nothing: z.ZodVoid = z.void()

/** An answer that is no JSON but a file, and whether a browser may show it or only save it. */
export const servedFile = z.object({
  bytes: z.instanceof(Uint8Array),
  type: z.string(),
  name: z.string(),
  disposition: z.enum(['inline', 'attachment']),
})
export type ServedFile = z.infer<typeof servedFile>

/** Declares a call. Types are kept exactly, so that both sides are checked against the same value. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec

/** The names of the placeholders in a path: `/tickets/{id}` has `['id']`. */
export const placeholdersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** The call's name in logs, limits and stored keys: `POST /auth/sign-in`. */
export const callName = ({ method, path }: Address): string => `${method} ${path}`
