// The words of a sheet of assets, in both languages. Letters are compared without case, spaces, dashes and underscores.
import { type AssetType, assetTypes } from '@jebo/contract/core/asset.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { type RewardedSeverity, rewardedSeverities } from '@jebo/contract/core/severities.ts'
import { tiers } from '@jebo/contract/core/tiers.ts'
import { translatorFor } from '../../platform/translator.ts'

/** In the order of an export, and of a sheet without a header. */
export const sheetColumns = ['name', 'type', 'url', 'isInScope', 'maxSeverity', 'tier'] as const
export type SheetColumn = (typeof sheetColumns)[number]

export const headers: Record<Locale, Record<SheetColumn, string>> = {
  ko: { name: '이름', type: '종류', url: '위치', isInScope: '범위', maxSeverity: '최대 심각도', tier: '보상 등급' },
  en: { name: 'name', type: 'type', url: 'location', isInScope: 'scope', maxSeverity: 'max severity', tier: 'tier' },
}

type ExportedWords = {
  scopeOf: (isInScope: boolean) => string
  typeOf: (type: AssetType) => string
  severityOf: (severity: RewardedSeverity) => string
}

/** How an export writes what is one of few words: in Korean as pages do. An import takes back all of them. */
export const exportedWords: Record<Locale, ExportedWords> = {
  ko: {
    scopeOf: (isInScope) => (isInScope ? '포함' : '제외'),
    typeOf: (type) => translatorFor('ko')(`programs.assetTypes.${type}`),
    severityOf: (severity) => translatorFor('ko')(`tickets.severities.${severity}`),
  },
  en: {
    scopeOf: (isInScope) => (isInScope ? 'in' : 'out'),
    typeOf: (type) => type,
    severityOf: (severity) => severity,
  },
}

const folded = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')

const columnWords: Record<SheetColumn, string> = {
  name: 'name asset assetname title 이름 자산 자산명 자산이름',
  type: 'type kind assettype 종류 유형 타입 자산종류 자산유형',
  url: 'url location address assetaddress link 위치 주소 링크 도메인 자산주소',
  isInScope: 'scope inscope isinscope in/out inout 범위 점검범위 범위포함 점검여부 포함여부',
  maxSeverity: 'severity max maxseverity maximumseverity 심각도 최대심각도 최고심각도',
  tier: 'tier rewardtier bountytier 등급 보상등급 단계',
}

const typeWords: Record<AssetType, string> = {
  WEB: 'web website 웹 웹사이트 웹서비스',
  MOBILE: 'mobile mobileapp app 모바일 모바일앱 앱',
  DESKTOP: 'desktop desktopapp 데스크톱 데스크톱앱 데스크탑',
  BLOCKCHAIN: 'blockchain contract smartcontract 블록체인 컨트랙트 스마트컨트랙트 스마트계약',
  GAME: 'game 게임',
  HARDWARE: 'hardware device firmware 하드웨어 기기 펌웨어',
  INFRA: 'infra infrastructure 인프라 서버',
  OTHERS: 'others other 기타',
}

const scopeWords = {
  true: 'in true yes y o 1 inscope 포함 예 네',
  false: 'out false no n x 0 outofscope 제외 범위제외 아니요',
}

const severityWords = {
  CRITICAL: 'critical 치명적 심각',
  HIGH: 'high 높음',
  MEDIUM: 'medium 보통 중간',
  LOW: 'low 낮음',
}

const tierWords = {
  1: '1 tier1 1등급 등급1 1단계',
  2: '2 tier2 2등급 등급2 2단계',
  3: '3 tier3 3등급 등급3 3단계',
}

/** Finds the key whose words contain a word. */
const finderIn = <Key extends string | number>(keys: readonly Key[], words: Record<Key, string>) => {
  const keyOf = new Map(keys.flatMap((key) => words[key].split(' ').map((word) => [word, key] as const)))
  return (word: string): Key | null => keyOf.get(folded(word)) ?? null
}

export const findColumn = finderIn(sheetColumns, columnWords)
export const findType = finderIn(assetTypes, typeWords)
export const findScope = finderIn(['true', 'false'], scopeWords)
export const findSeverity = finderIn(rewardedSeverities, severityWords)
export const findTier = finderIn(tiers, tierWords)
