// What hackers show of themselves.
import { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { setProfileImage, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { careers } from '../careers.ts'
import { type Hacker, hackers, type Name } from '../people.ts'
import { drawCertificate, drawPortrait } from '../portraits.ts'
import type { Act } from '../stage.ts'

/** Hosts of the invented homepages. */
const linksOf = ({ name, weight }: Hacker): string[] =>
  weight > 6 ? [`https://${name}.test/notes`, `https://git.test/${name}`] : [`https://${name}.test`]

/** Each gives the required consent first. */
const fillProfile = async (act: Act, hacker: Hacker, portrait: Promise<File> | undefined): Promise<void> => {
  const { name, nickname, bio, tags } = hacker
  const daysAgo = hacker.daysAgo - 1
  await act(name, daysAgo, agreeTerms, { types: ['PII_OPTIONAL'] })
  await act(name, daysAgo, updateProfile, { version: 1, nickname, bio, tags: [...tags], links: linksOf(hacker) })
  for (const item of careers[name] ?? []) await act(name, daysAgo, createCareer, { item })
  if (!portrait) return
  const { id: imageId } = await act(name, daysAgo, uploadFile, { purpose: 'AVATAR', file: await portrait })
  await act(name, daysAgo, setProfileImage, { imageId })
}

const showAward = async (act: Act, name: Name, daysAgo: number): Promise<void> => {
  const file = await drawCertificate()
  const { id: attachmentId } = await act(name, daysAgo, uploadFile, { purpose: 'CAREER', file })
  const detail = { name: '한울 해킹 방어 대회', info: '2023년 본선 2위', attachmentId }
  await act(name, daysAgo, createCareer, { item: { type: 'AWARD', exposed: true, detail } })
}

/** Of those whose portraits would look like that of `haneul`; nobody else has one with these seeds. */
const ownSeeds: Readonly<Record<Name, number>> = { moraebi: 19, eastwind: 11 }

export const fillProfiles = async (act: Act): Promise<void> => {
  // All are drawn while the first ones are stored.
  const portraits = hackers.map(({ hasPortrait, name, nickname }, index) =>
    hasPortrait ? drawPortrait(nickname, ownSeeds[name] ?? index) : undefined,
  )
  for (const [index, hacker] of hackers.entries()) await fillProfile(act, hacker, portraits[index])
  await showAward(act, 'haneul', 109)
}
