import type { Asset, AssetType } from '@jebo/contract/core/asset.ts'
import { assetTypes } from '@jebo/contract/core/asset.ts'
import { wholeSpan } from '@jebo/contract/core/bounty.ts'
import { rangesOf } from '@jebo/contract/core/tiers.ts'
import { phaseIn } from '@jebo/contract/programs/event-phase.ts'
import { isPrivate, isTimed } from '@jebo/contract/programs/program-types.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { prune } from '../../../api/prune.ts'
import { type DraftValues, draftSchema } from './draft-values.ts'

const {
  window: windowSchema,
  bountyRange: rangeSchema,
  furtherTiers: tiersSchema,
  authorization: authorizationSchema,
} = draftSchema.shape

const typesOf = (assets: readonly Asset[]): AssetType[] =>
  assetTypes.filter((type) => assets.some((asset) => asset.type === type && asset.isInScope))

/** The program as hackers would see it if it were published with these values; an invalid part is absent. */
export const previewedProgram = (
  program: ProgramPage,
  values: DraftValues,
  companyAssets: readonly Asset[],
  now: Date,
): ProgramPage => {
  const assets = companyAssets.filter(({ id }) => values.assetIds?.includes(id))
  const present = prune(values)
  const bountyRange = rangeSchema.safeParse(present.bountyRange).data ?? null
  const furtherTiers = tiersSchema.safeParse(present.furtherTiers).data ?? []
  const authorization = authorizationSchema.safeParse(present.authorization).data ?? null
  const window = windowSchema.safeParse(present.window).data ?? null
  const { type = program.type, minimumValidTickets = 0, logoId } = values
  const hasWindow = window !== null && isTimed(type)
  return {
    ...program,
    title: values.title,
    type,
    window: hasWindow ? window : null,
    phase: hasWindow ? phaseIn({ startsAt: new Date(window.startsAt), endsAt: new Date(window.endsAt) }, now) : null,
    participationMethod: isPrivate(type) ? (values.participationMethod ?? 'APPLY') : null,
    summary: values.summary || null,
    logoPath: logoId ? `/api/files/${logoId}` : program.logoPath,
    assets,
    assetTypes: typesOf(assets),
    bountyRange,
    furtherTiers,
    bounty: wholeSpan(rangesOf({ bountyRange, furtherTiers })),
    introduction: values.introduction || null,
    policy: values.policy || null,
    participantRestriction: values.participantRestriction || null,
    minimumValidTickets: Number.isInteger(minimumValidTickets) ? minimumValidTickets : 0,
    authorization: authorization && { ...authorization, endsOn: authorization.endsOn ?? null },
    // Only managers have these.
    editing: null,
  }
}
