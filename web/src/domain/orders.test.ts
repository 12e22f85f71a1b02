import * as asset from '@jebo/contract/core/asset.ts'
import * as severity from '@jebo/contract/core/severity.ts'
import { expect, test } from 'vitest'
import { assetTypes, rewardedSeverities, severities } from './orders.ts'

test('pages know the lists of the contract, all of each', () => {
  expect(assetTypes).toEqual(asset.assetTypes)
  expect(rewardedSeverities).toEqual(severity.rewardedSeverities)
  expect(severities).toEqual(severity.severities)
})
