import { type ProgramPart, programParts } from '@jebo/contract/programs/programs.schema.ts'
import type { Program } from './program.ts'

type Parts = Pick<Program, 'title' | 'summary' | 'bountyRange' | 'policy' | 'introduction' | 'authorization'> & {
  assetIds: readonly number[]
}

/** Fields that are required for publication and still missing. */
export const missingParts = (program: Parts): ProgramPart[] =>
  programParts.filter((part) => (part === 'assetIds' ? program.assetIds.length === 0 : program[part] === null))
