import { publicId } from '../core/id.ts'
import { z } from '../core/zod.ts'

/** As what the author of a draft reads another ticket: as its author, for a crew or a share, or as everyone. */
export const likelyReaders = ['AUTHOR', 'SHARER', 'ANYONE'] as const

/** What an author may want to look at before a submission, which none of it stops. */
export const draftFinding = z.discriminatedUnion('code', [
  /** The draft is about an asset that the rules exclude, or names its address. */
  z.object({ code: z.literal('ASSET_OUT_OF_SCOPE'), asset: z.string() }),
  /** A line of the policy, under a heading about what is not rewarded, names the kind of weakness. */
  z.object({ code: z.literal('WEAKNESS_EXCLUDED'), line: z.string() }),
  /**
   * Tickets of the program that the author may read: their own, those of a crew of theirs or shared with them, and those that everyone
   * reads. The likeliest come first.
   */
  z.object({
    code: z.literal('LIKELY_DUPLICATE'),
    tickets: z.array(z.object({ id: publicId, title: z.string(), readAs: z.enum(likelyReaders) })),
  }),
  z.object({ code: z.literal('NO_STEPS') }),
  z.object({ code: z.literal('TOOLS_UNDECLARED') }),
])
export type DraftFinding = z.infer<typeof draftFinding>
