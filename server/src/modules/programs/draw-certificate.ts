// The certificate as a PDF. Its labels are in Korean and English at once, since one document goes to readers of both.
import type { AssetType } from '@jebo/contract/core/asset.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { lastAuthorizedDay } from '@jebo/contract/programs/authorized-period.ts'
import { bytesOf, color, createPdf, drawLine, font, keepTogether, type Pdf } from '../../platform/pdf/pdf.ts'
import { translatorFor } from '../../platform/translator.ts'
import type { StatedAsset, Statement } from './statement.ts'

export type Certificate = {
  statement: Statement
  keyId: string
  signature: string
  attachments: readonly { name: string; type: string; description: string; bytes: Uint8Array }[]
}

const statuses: Record<Statement['program']['status'], string> = {
  DRAFT: '작성 중 Draft',
  RUNNING: '운영 중 Running',
  SUSPENDED: '일시 중지 Suspended',
  ENDED: '종료 Ended',
}

/** In Seoul, where the days of the period are. */
const timeText = (iso: string): string => `${new Date(iso).toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' })} (KST)`

const inBoth = (key: `programs.assetTypes.${AssetType}` | `tickets.severities.${Severity}`): string =>
  `${translatorFor('ko')(key)} ${translatorFor('en')(key)}`

const assetText = ({ name, type, url, maxSeverity }: StatedAsset): string => {
  const severity = maxSeverity && `최대 심각도 Maximum severity: ${inBoth(`tickets.severities.${maxSeverity}`)}`
  return [name, inBoth(`programs.assetTypes.${type}`), url, severity].filter(Boolean).join(' · ')
}

const periodText = ({ period: { startsOn, endsOn }, program: { endedAt } }: Statement): string => {
  const lastDay = lastAuthorizedDay(endsOn, endedAt ? dayInSeoul(new Date(endedAt)) : null)
  if (lastDay === null) return `${startsOn} – 기업이 철회할 때까지 until the company withdraws it`
  if (lastDay < startsOn) return '시작하기 전에 종료 Ended before it began'
  return `${startsOn} – ${lastDay}${lastDay === endsOn ? '' : ' (프로그램 종료 end of the program)'}`
}

const companyText = ({ name, alias, closedAt }: Statement['company']): string =>
  [`${name} (${alias})`, closedAt && `운영 종료 Closed ${timeText(closedAt)}`].filter(Boolean).join('\n')

const windowText = ({ startsAt, endsAt }: NonNullable<Statement['window']>): string =>
  `${timeText(startsAt)} – ${timeText(endsAt)}`

const assetsText = (assets: readonly StatedAsset[]): string =>
  assets.length === 0 ? '없음 None' : assets.map((asset) => `• ${assetText(asset)}`).join('\n')

/** That nothing is authorized any more. A company that has closed asks for no retests. */
const endTexts = (at: string, isClosed: boolean): readonly [string, string] =>
  isClosed
    ? [
        `이 프로그램은 ${at}에 종료되어, 그 뒤로는 점검을 허용하지 않습니다.`,
        `The program ended at ${at}. Testing is no longer authorized.`,
      ]
    : [
        `이 프로그램은 ${at}에 종료되어, 그 뒤로는 기업이 요청한 재확인 외에는 점검을 허용하지 않습니다.`,
        `The program ended at ${at}. Testing is no longer authorized, except for a retest that the company asks for.`,
      ]

const drawTitle = (page: Pdf, { issuer, program, company }: Statement): void => {
  page.font(font.plain).fontSize(9).fillColor(color.accent).text(issuer)
  page.moveDown(0.6)
  page.font(font.bold).fontSize(22).fillColor(color.ink).text('취약점 점검 허용 확인서')
  page.font(font.plain).fontSize(12).fillColor(color.faint).text('Certificate of authorized security testing')
  page.moveDown(1)
  page
    .fontSize(10)
    .fillColor(color.ink)
    .text(
      '아래 기업은 이 버전의 규칙을 지키는 해커가 점검 대상 자산을 기간 안에 허용하는 방법으로 점검하는 일을 허용했습니다.',
      { lineGap: 3 },
    )
    .text(
      'The company below has authorized hackers who follow this version of the rules to test the assets in scope, within the period and by the allowed methods.',
      { lineGap: 3 },
    )
  if (program.endedAt) {
    page.moveDown(0.5)
    page.font(font.bold)
    for (const text of endTexts(timeText(program.endedAt), 'closedAt' in company)) page.text(text, { lineGap: 3 })
  }
  page.moveDown(1)
}

/** A name and its value, which may go on over several pages. */
const drawRow = (page: Pdf, [term, value]: readonly [string, string]): void => {
  keepTogether(page, 60)
  drawLine(page)
  page.moveDown(0.5)
  page.font(font.bold).fontSize(9).fillColor(color.faint).text(term)
  page.font(font.plain).fontSize(10.5).fillColor(color.ink).text(value, { lineGap: 2 })
  page.moveDown(0.6)
}

const rowsOf = ({ statement, keyId, signature }: Certificate): (readonly [string, string])[] => {
  const { company, program, version, assets } = statement
  return [
    ['기업 Company', companyText(company)],
    ['프로그램 Program', `${program.title}\n${program.address}`],
    ['발급 당시 상태 Status when issued', statuses[program.status]],
    ['규칙 버전 Version of the rules', `${version.number}, ${timeText(version.since)}`],
    ['허용 일시 Authorized at', timeText(version.authorizedAt)],
    ['허용 기간 Authorized period', periodText(statement)],
    ...(statement.window ? ([['티켓 접수 기간 Tickets accepted', windowText(statement.window)]] as const) : []),
    ['허용하는 방법 Allowed methods', statement.methods],
    ['점검 대상 Assets in scope', assetsText(assets.inScope)],
    ['점검 제외 자산 Assets out of scope', assetsText(assets.outOfScope)],
    ['규칙의 해시 Hash of the rules (SHA-256, rules.json)', statement.rulesSha256],
    ['발급 일시 Issued at', timeText(statement.issuedAt)],
    ['서명 Signature (Ed25519, statement.json)', `${signature}\n키 Key ${keyId}`],
    [
      '확인하는 방법 How to verify',
      [
        `첨부한 statement.json과 statement.sig를 저장하고, ${statement.issuer}/api/certificates/keys에서 위 키의 publicKey를 key.pem으로 저장한 뒤 실행합니다.`,
        `Save the attachments statement.json and statement.sig, and the publicKey of the key above from ${statement.issuer}/api/certificates/keys as key.pem. Then run:`,
        'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in statement.json -sigfile statement.sig',
      ].join('\n'),
    ],
  ]
}

export const drawCertificate = async (certificate: Certificate): Promise<Buffer> => {
  const { program, version, issuedAt } = certificate.statement
  const page = createPdf({
    title: `취약점 점검 허용 확인서 ${program.id}-${version.number}`,
    author: certificate.statement.company.name,
    createdAt: new Date(issuedAt),
    lang: 'ko',
  })
  drawTitle(page, certificate.statement)
  for (const row of rowsOf(certificate)) drawRow(page, row)
  for (const { name, type, description, bytes } of certificate.attachments) {
    page.file(Buffer.from(bytes), { name, type, description, creationDate: new Date(issuedAt) })
  }
  return bytesOf(page)
}
