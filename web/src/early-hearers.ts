import { earlyInput, earlyKeys } from './early-input.ts'
import { earlyPresses } from './early-presses.ts'

/** By the types of events. */
export const earlyHearers = {
  input: earlyInput,
  keydown: earlyKeys,
  compositionstart: earlyKeys,
  beforeinput: earlyKeys,
  click: earlyPresses,
}
