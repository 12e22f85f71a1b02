import * as asset from '@jebo/contract/core/asset.ts'
import * as severity from '@jebo/contract/core/severities.ts'
import { expect, test } from 'vitest'
import { assetTypes, rewardedSeverities, severities } from './orders.ts'

test('pages use the complete lists of the contract', () => {
  expect(assetTypes).toEqual(asset.assetTypes)
  expect(rewardedSeverities).toEqual(severity.rewardedSeverities)
  expect(severities).toEqual(severity.severities)
})
