// The profiles of the three hackers.
import { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { setProfileImage, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { drawCertificate, drawPortrait } from '../portraits.ts'
import type { Act } from '../stage.ts'

type Item = InputOf<typeof createCareer>['item']
type ProfileChange = Omit<InputOf<typeof updateProfile>, 'version'>

const profiles: {
  who: 'haneul' | 'river' | 'byeol'
  daysAgo: number
  change: ProfileChange
  career: readonly Item[]
}[] = [
  {
    who: 'haneul',
    daysAgo: 110,
    change: {
      nickname: '하늘',
      bio: '돈이 움직이는 길과 인증을 주로 살펴봐요.\n재현 방법을 짧고 분명하게 쓰려고 해요.',
      tags: ['결제', '인증', '모바일', '웹해킹'],
      links: ['https://haneul.test/notes', 'https://git.test/haneul'],
    },
    career: [
      {
        type: 'EDUCATION',
        exposed: true,
        detail: {
          name: '누리빛대학교',
          major: '컴퓨터공학과',
          admissionDate: '2017-03',
          graduationDate: '2021-02',
          status: 'GRADUATION',
        },
      },
      {
        type: 'EDUCATION',
        exposed: false,
        detail: {
          name: '누리빛대학교 대학원',
          major: '정보보호학과',
          admissionDate: '2025-03',
          status: 'ENROLLED',
        },
      },
      {
        type: 'WORKHISTORY',
        exposed: true,
        detail: {
          company: '너울정보보안',
          period: { startDate: '2021-03', endDate: '2024-06' },
          description: '금융 앱의 모의 해킹을 맡았어요.',
        },
      },
      {
        type: 'WORKHISTORY',
        exposed: false,
        detail: { company: '프리랜서', period: { startDate: '2024-07' } },
      },
      { type: 'AWARD', exposed: false, detail: { name: '교내 보안 아이디어 공모전', info: '장려상' } },
      {
        type: 'CVE',
        exposed: true,
        detail: {
          number: 'CVE-2024-90000017',
          description: '솔방울 미디어 서버에서 다른 사용자의 재생 목록을 볼 수 있었어요.',
        },
      },
    ],
  },
  {
    who: 'river',
    daysAgo: 90,
    change: {
      nickname: 'river',
      bio: '세션과 입력값 처리를 오래 들여다봐요.',
      tags: ['XSS', '세션', 'API'],
      links: ['https://river.test'],
    },
    career: [
      {
        type: 'WORKHISTORY',
        exposed: true,
        detail: { company: '물길소프트', period: { startDate: '2022-09' }, description: '서비스 개발' },
      },
    ],
  },
  {
    who: 'byeol',
    daysAgo: 60,
    change: {
      nickname: '별무리',
      bio: '이제 막 시작했어요. 천천히 배우는 중이에요!',
      tags: ['입문'],
      links: ['https://byeol.test/diary'],
    },
    career: [],
  },
]

const show = async (act: Act): Promise<void> => {
  const { id: imageId } = await act('haneul', 109, uploadFile, { purpose: 'AVATAR', file: await drawPortrait() })
  await act('haneul', 109, setProfileImage, { imageId })
  const file = await drawCertificate()
  const { id: attachmentId } = await act('haneul', 109, uploadFile, { purpose: 'CAREER', file })
  const detail = { name: '한울 해킹 방어 대회', info: '2023년 본선 2위', attachmentId }
  await act('haneul', 109, createCareer, { item: { type: 'AWARD', exposed: true, detail } })
}

/** All three give the required consent first. */
export const fillProfiles = async (act: Act): Promise<void> => {
  for (const { who, daysAgo, change, career } of profiles) {
    await act(who, daysAgo, agreeTerms, { types: ['PII_OPTIONAL'] })
    await act(who, daysAgo, updateProfile, { ...change, version: 1 })
    for (const item of career) await act(who, daysAgo, createCareer, { item })
  }
  await show(act)
}
