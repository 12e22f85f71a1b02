// Users with a public profile.
import type { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import { signUpAs } from './people.ts'
import { pngOf } from './pictures.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

/** A new user who gave the optional consent. */
export const signUpConsenting = async (app: TestApp, nickname: string, email?: string): Promise<Visitor> => {
  const visitor = await signUpAs(app, nickname, email)
  const { status, text } = await visitor.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  if (status !== 204) throw new Error(`${nickname} could not consent: ${text}`)
  return visitor
}

/** Uploads a picture for this purpose without attaching it. */
export const uploadFor = async (visitor: Visitor, purpose: FilePurpose, name?: string): Promise<string> => {
  const picture = await pngOf(400)
  const file = name === undefined ? picture : new File([picture], name, { type: picture.type })
  const { answer, text } = await visitor.call(uploadFile, { purpose, file })
  if (!answer?.id) throw new Error(`the upload for ${purpose} failed: ${text}`)
  return answer.id
}

type Item = InputOf<typeof createCareer>['item']

/** One item of each type, as a user enters it. */
export const careerItems = {
  EDUCATION: {
    type: 'EDUCATION',
    exposed: true,
    detail: {
      name: '한빛대학교',
      major: '정보보호학과',
      admissionDate: '2018-03',
      graduationDate: '2022-02',
      status: 'GRADUATION',
    },
  },
  WORKHISTORY: {
    type: 'WORKHISTORY',
    exposed: true,
    detail: { company: '가람보안', period: { startDate: '2022-03', endDate: '2024-08' }, description: '모의 해킹' },
  },
  AWARD: { type: 'AWARD', exposed: true, detail: { name: '해킹 방어 대회', info: '대상' } },
  CVE: { type: 'CVE', exposed: true, detail: { number: 'CVE-2024-12345', description: '권한 상승' } },
} as const satisfies Record<string, Item>
