// Reads a call from the OpenAPI document, as a client does.

type Schema = Record<string, unknown> & { properties: Record<string, Schema> }
type Content = Record<string, { schema: Schema; example?: Record<string, unknown> }>
type Parameter = { name: string; in: string; schema: Schema; example?: unknown }

export type Operation = {
  operationId: string
  description: string
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

const inPlace = ({ parameters = [] }: Operation, isWanted: (place: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(parameters.filter((one) => isWanted(one.in)).map(({ name, example }) => [name, example]))

/** The example of a call in the document, as one flat input. */
export const exampleInputOf = (operation: Operation | undefined): Record<string, unknown> => {
  if (!operation) throw new Error('the document has no such call')
  const [body] = Object.values(operation.requestBody?.content ?? {})
  return { ...inPlace(operation, (place) => place !== 'header'), ...body?.example }
}

export const exampleHeadersOf = (operation: Operation): Record<string, string> =>
  inPlace(operation, (place) => place === 'header') as Record<string, string>
