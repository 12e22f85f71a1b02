// Sends each text under a name, so that a connection parses it once. A list is sent as one array: however long it is,
// the text stays the same. Behind a pooler that shares connections between transactions, it has to support prepared
// statements itself (PgBouncer from 1.21 on, with `max_prepared_statements`).
import { createHash } from 'node:crypto'
import {
  type BinaryOperationNode,
  type LimitNode,
  type OffsetNode,
  OperatorNode,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  ValueNode,
} from 'kysely'
import type pg from 'pg'
import { errorCodeOf } from './error-code.ts'
import { connectInTime, type TimedClient } from './waiting-time.ts'

/** How many texts get a name. Each is kept by every connection, so texts without end must not each get one. */
const mostNames = 1000
/** Longer lists of values are rows of one insert, whose text depends on their number. */
const mostParameters = 60

/**
 * A comment in the text of a query whose best plan depends on its values, such as a count of rows in a rare status: it gets
 * no name, since a named statement is soon planned for all values alike.
 */
export const plannedByValue = '/* planned by value */'

/** A comment in the text of a search that is planned alike whatever it asks for, and faster than it is planned. */
export const plannedOnce = '/* planned once */'

const listOperators: Record<string, string> = { in: ' = any(', 'not in': ' <> all(' }

class NameableCompiler extends PostgresQueryCompiler {
  /** As a number in the text, since a plan that does not know it expects a tenth of the table. */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`)
    else super.visitLimit(node)
  }

  protected override visitOffset(node: OffsetNode): void {
    const { offset } = node
    // The first page has none, and keeps its plan.
    if (!ValueNode.is(offset) || offset.value !== 0) super.visitOffset(node)
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    const asArray = OperatorNode.is(operator) ? listOperators[operator.operator] : undefined
    if (asArray === undefined || !PrimitiveValueListNode.is(rightOperand)) super.visitBinaryOperation(node)
    else {
      this.visitNode(leftOperand)
      this.append(asArray)
      this.appendValue(rightOperand.values)
      this.append(')')
    }
  }
}

/**
 * A plan that is kept knows no values. Searches and later pages are planned for what they ask: how much they find, and
 * so how they are best answered, depends on it.
 */
const needsOwnPlan = (text: string): boolean => / i?like | @> | && | offset /.test(text) && !text.includes(plannedOnce)

/** The database changed a table since the statement was prepared. */
export const isOutdatedStatement = (error: unknown): boolean =>
  errorCodeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan')

class Names {
  readonly #names = new Map<string, string>()
  #generation = 0

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostNames || needsOwnPlan(text)) return known
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    const name = `${this.#generation}_${hash}`
    this.#names.set(text, name)
    return name
  }

  /** Has everything prepared again. */
  renew(): void {
    this.#generation++
    this.#names.clear()
  }
}

const namingClient = (client: TimedClient, names: Names): PostgresPoolClient => {
  const send = async (text: string, values: readonly unknown[] = []) => {
    // Without values a text may hold several statements, as migrations do, and cannot be prepared.
    const isNamed = values.length > 0 && values.length <= mostParameters && !text.includes(plannedByValue)
    const name = isNamed ? names.of(text) : undefined
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  }
  const query = async (text: string, values?: readonly unknown[]) => {
    try {
      return await send(text, values)
    } catch (error) {
      if (!isOutdatedStatement(error)) throw error
      names.renew()
      // Inside a transaction this fails too, and the transaction is repeated.
      return send(text, values).catch(() => Promise.reject(error))
    }
  }
  return { query, release: client.release } as unknown as PostgresPoolClient
}

const namingPool = (pool: pg.Pool): PostgresPool => {
  const names = new Names()
  const connect = async (): Promise<PostgresPoolClient> => namingClient(await connectInTime(pool), names)
  return { connect, end: () => pool.end() } as PostgresPool
}

/** PostgreSQL over a pool, with every statement prepared once per connection. */
export class NamedStatementsDialect extends PostgresDialect {
  constructor(pool: pg.Pool) {
    super({ pool: namingPool(pool) })
  }

  override createQueryCompiler(): QueryCompiler {
    return new NameableCompiler()
  }
}
