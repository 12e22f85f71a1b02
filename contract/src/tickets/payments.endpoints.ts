// What a company paid for tickets: as a list, by month, by program and severity, and as a file.
import { endpoint, servedFile } from '../core/endpoint.ts'
import { listOf, pageQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { paymentMonth, paymentShares, reward } from './tickets.schema.ts'

/** Rewards that the caller's company paid. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/tickets/paid',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject(pageQuery),
  answer: listOf(reward),
  problems: [],
})

/** What the caller's company paid in each of the last twelve months, oldest first. */
export const listPaymentMonths = endpoint({
  method: 'GET',
  path: '/tickets/paid/months',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({}),
  answer: z.array(paymentMonth),
  problems: [],
})

/** What the caller's company paid in the last twelve months, by severity and by program. */
export const listPaymentShares = endpoint({
  method: 'GET',
  path: '/tickets/paid/shares',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({}),
  answer: paymentShares,
  problems: [],
})

/** The newest payments of the caller's company as CSV, at most `ticketLimits.exported.rows`. */
export const exportPayments = endpoint({
  method: 'GET',
  path: '/tickets/paid/export',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({}),
  answer: servedFile,
  problems: [],
})
