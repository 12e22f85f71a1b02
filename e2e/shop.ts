// A company of its own for a journey, opened through the API.
import { inject } from 'vitest'
import { pngOf } from '../server/test/pictures.ts'
import type { Visit } from './browser.ts'

/** Calls the API as a visitor, with a key for calls that move money. */
export const ask = async <Answer = unknown>(
  { context }: Visit,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: unknown,
): Promise<Answer> => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const response = await context.request.fetch(`${inject('baseUrl')}/api${path}`, { method, data, headers })
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`)
  return (response.status() === 204 ? null : await response.json()) as Answer
}

type Shop = { companyName: string; alias: string; businessNumber: string }

/** A company with credit that a visitor owns and staff have approved, and its web target. */
export const openShop = async (manager: Visit, staff: Visit, { companyName, alias, businessNumber }: Shop) => {
  const multipart = {
    purpose: 'LOGO',
    file: { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await (await pngOf(500)).bytes()) },
  }
  const uploaded = await manager.context.request.post(`${inject('baseUrl')}/api/files`, { multipart })
  const { id: logoId } = (await uploaded.json()) as { id: string }
  const { uuid } = await ask<{ uuid: string }>(manager, 'POST', '/companies', {
    ...{ companyName, alias, businessNumber, website: `https://${alias}.test`, logoId },
    ...{ managerName: '담당자', jobTitle: 'CISO', phone: '010-1234-5678', mail: `${alias}@people.test` },
  })
  await ask(manager, 'POST', '/terms/agreements', { types: ['MANAGER'] })
  await ask(staff, 'PUT', `/staff/companies/applications/${uuid}`, { version: 1, decision: 'APPROVED' })
  const amounts = { amount: 2_000_000, depositor: companyName }
  const deposit = await ask<{ id: number }>(manager, 'POST', '/contracts/deposit', amounts)
  await ask(staff, 'PUT', `/staff/contracts/${deposit.id}/status`, { status: 'DONE' })
  const asset = { name: companyName, type: 'WEB', url: `https://www.${alias}.test` }
  const { id: assetId } = await ask<{ id: number }>(manager, 'POST', '/companies/assets', asset)
  return { uuid, assetId }
}
