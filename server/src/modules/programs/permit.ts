import type { ProblemCode } from '@jebo/contract/problems.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Judged, type ProgramAction, refusalOn } from './programs.policy.ts'
import { atFields } from './refuse-incomplete.ts'

const details: Partial<Record<ProblemCode, (judged: Judged) => ReturnType<typeof atFields>>> = {
  'program.notInPlan': ({ outOfPlan = [] }) => atFields(outOfPlan, 'program.notInPlan'),
  'program.incomplete': ({ missing = [] }) => atFields(missing, 'field.required'),
}

/** @throws Refusal if the policy does not permit a manager to do this, with an issue for each field concerned */
export const permit = (name: ProgramAction, judged: Judged): void => {
  const refusal = refusalOn(name, judged)
  if (refusal !== null) refuse(refusal, details[refusal]?.(judged))
}
