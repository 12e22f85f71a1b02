/** What an author says about tools, as language models and scanners, from none to all of the text. */
export const toolUses = ['NONE', 'ASSISTED', 'WRITTEN'] as const

export type ToolUse = (typeof toolUses)[number]
