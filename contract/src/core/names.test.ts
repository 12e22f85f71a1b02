import { expect, it } from 'vitest'
import { isReservedName, nameKey, nameSkeleton } from './names.ts'

it.each([
  'admin',
  'ADMIN',
  'Adm1n',
  'admin123',
  'jebo-team',
  'real_staff',
  '5taff',
  'rn0derator',
  '운영진',
  '운영진2',
  'programs',
  'ko',
  'new',
  '제보운영팀',
  '제보관리자',
  '제보공식',
  '제보-공식',
  '공식제보',
  '제보팀',
  '보안팀장',
  '운영진입니다',
  '관리자님',
  '어드민',
  '진짜관리자',
  '공식계정',
  '고객센터1',
  'TheAdmin',
  'theadmin',
  'JeboAdmin',
  'jebostaff',
  'jebo2',
  'officialjebo',
  'officlal',
  'offidal-jebo',
  'staffs',
  'StaffKim',
  'kimRoot',
  'webadmin',
  'admins',
  'aclmin',
  'ac1min',
  'AC1M1N7',
  'securityteam',
  'support_team',
  'jebosupport',
  'moderators',
  '스태프',
  '스탭',
  '운영스탭',
  '고객지원',
  '관리인',
  '공지사항',
  '담당자',
  '제보담당자',
  'webmaster',
  'postmaster',
  'noreply',
  'no-reply',
  'helpdesk',
])('reserves %j', (name) => expect(isReservedName(name)).toBe(true))

it.each([
  'badminton',
  'Adminton',
  'staffordshire',
  'Staffordshire',
  'flagstaff',
  'unofficial',
  'officer',
  '하늘',
  'river',
  'kim_minsu',
  '제보왕',
  '제보자',
  'root42a',
  'Roots',
  'rootkit-hunter',
  'mr-robot',
  'securityresearcher',
  'supporter',
  'redteam',
  'the-team',
  'teamlead',
  '운영체제매니아',
  '로봇공식',
  '배드민턴',
  '팀장',
  'oracle',
  '원스탭',
  '숲관리인',
  'replynow',
])('permits %j', (name) => expect(isReservedName(name)).toBe(false))

it('checks the longest name quickly', () => {
  const started = performance.now()
  for (const name of ['s'.repeat(20), 'teamsteamsteamsteamx', 'imimimimimimimimims', '팀장'.repeat(10)]) {
    for (let times = 0; times < 100; times++) isReservedName(name)
  }
  expect(performance.now() - started).toBeLessThan(1000)
})

it('folds case and width, and recognizes digits that look like letters', () => {
  expect(nameKey('ＡＢＣ')).toBe(nameKey('abc'))
  expect(nameKey('한'.normalize('NFD'))).toBe(nameKey('한'))
  expect(nameSkeleton('P4yp1l')).toBe(nameSkeleton('paypll'))
  expect(nameSkeleton('clicl')).toBe(nameSkeleton('did'))
})
