// A call as a value: the server binds it, the browser calls it, tests and the OpenAPI document read it.
import type { Access } from './access.ts'
import type { CompanyPermission } from './company-permissions.ts'
import { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The part of an endpoint that calls need in the browser, without schemas. */
export type Address = {
  readonly method: Method
  readonly path: `/${string}`
  /** Fields whose schema accepts null, which says something. The browser leaves out every other null, as it does empty texts. */
  readonly nullable?: readonly string[]
}

export type Endpoint<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> = Address & {
  /** Checked before the input, without reading the object. */
  readonly access: Access
  /** For managers: one of these is required, checked with `access`. */
  readonly permissions?: readonly CompanyPermission[]
  /** Flat: path parameters, then query (GET, DELETE) or body. Unknown keys are refused. */
  readonly input: Input
  /** Only fields in this schema leave the server. */
  readonly answer: Answer
  /** The problems of this call in addition to the general ones. */
  readonly problems: readonly string[]
  /** Moves money: requires an `Idempotency-Key` header, and a replay gets the stored response. */
  readonly isIdempotent?: true
  /** The response is the same for everyone, so the session is not read. */
  readonly ignoresSession?: true
  /** The input is in the path, and a body of any form is discarded. */
  readonly ignoresBody?: true
  /** The body is `multipart/form-data`: fields are text, a part with a file name is a file. */
  readonly isUpload?: true
  /** Called by a timer, so it does not extend a session. */
  readonly isPoll?: true
  /** Refused with `auth.freshRequired` unless the password was entered in this session within five minutes. */
  readonly needsFresh?: true
  /** The maximum size of the body in bytes; 64 KiB by default. */
  readonly maxBodyBytes?: number
}

export type InputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never
export type ParsedInputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.output<Input> : never
export type AnswerOf<E> = E extends Endpoint<z.ZodObject, infer Answer> ? z.output<Answer> : never
/** The result of a handler, before the schema of the answer reduces it. */
export type GivenAnswerOf<E> = E extends Endpoint<z.ZodObject, infer Answer> ? z.input<Answer> : never

/** An empty response: HTTP 204. */
export const nothing: z.ZodVoid = z.void()

/** A file as response, and whether a browser may show it or only save it. */
export const servedFile = z.object({
  bytes: z.instanceof(Uint8Array),
  type: z.string(),
  name: z.string(),
  disposition: z.enum(['inline', 'attachment']),
})
export type ServedFile = z.infer<typeof servedFile>

/** Where the server sends its events. */
export type EventSink = {
  /** The id is that of the state after the event: a client that asks again names the last one it got. */
  send: (sent: { event: string; id: string }) => void
  end: () => void
}

/** Starts a stream of events. Returns a function that stops it, called when the client leaves. */
export type ServedEvents = (sink: EventSink) => () => void

/** Server-sent events as response. */
export const servedEvents = z.custom<ServedEvents>((value) => typeof value === 'function')

const nullableIn = (input: z.ZodObject): string[] =>
  Object.entries(input.shape).flatMap(([name, field]) => (field.safeParse(null).success ? [name] : []))

/** Declares a call with its exact types, so that server and browser are checked against the same value. */
export const endpoint = <const E extends Omit<Endpoint, 'nullable'>>(spec: E): E & Pick<Address, 'nullable'> => {
  const nullable = nullableIn(spec.input)
  return nullable.length > 0 ? { ...spec, nullable } : spec
}

/** The names of the parameters in a path: `/tickets/{id}` has `['id']`. */
export const placeholdersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** The name of the call in logs, limits and stored keys: `POST /auth/sign-in`. */
export const callName = ({ method, path }: Address): string => `${method} ${path}`
