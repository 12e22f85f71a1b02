// A company of its own for a journey, opened through the API.
import { inject } from 'vitest'
import { pngOf } from '../server/test/pictures.ts'
import { onIdleConnection, type Visit } from './browser.ts'

/** Calls the API as a visitor, with a key for calls that move money. */
export const ask = async <Answer = unknown>(
  { context }: Visit,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: unknown,
): Promise<Answer> => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const response = await context.request.fetch(`${inject('baseUrl')}/api${path}`, {
    ...{ method, data, headers },
    ...onIdleConnection,
  })
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

const bountyRange = {
  CRITICAL: { min: 500_000, max: 1_500_000 },
  HIGH: { min: 200_000, max: 500_000 },
  MEDIUM: { min: 100_000, max: 200_000 },
  LOW: { min: 100_000, max: 100_000 },
}

/** A running public program of a company of its own. @returns its id */
export const openProgram = async (
  manager: Visit,
  staff: Visit,
  { title, ...shop }: Shop & { title: string },
): Promise<number> => {
  const { assetId } = await openShop(manager, staff, shop)
  const { id } = await ask<{ id: number }>(manager, 'POST', '/programs', { title })
  await ask(manager, 'PATCH', `/programs/${id}`, {
    ...{ version: 1, title, type: 'PUBLIC', summary: '새로 연 기능을 살펴봐 주세요.', bountyRange },
    ...{
      assetIds: [assetId],
      introduction: '처음 여는 서비스예요. 함께 살펴봐 주세요. 시험용 계정은 가입하면 바로 써요.',
    },
    policy: '본인이 만든 계정으로만 시험해 주세요. 개인정보가 보이면 바로 멈추고 알려 주세요.',
    authorization: { startsOn: '2026-01-01', methods: '본인 계정으로 하는 수동 점검을 허락해요.' },
  })
  await ask(manager, 'POST', `/programs/${id}/publish`, { version: 2, authorizes: true })
  return id
}
