import { line } from './text.ts'

/** Why a member of staff opens what is somebody's own; it is kept with his name and the time. */
export const viewReason = line({ min: 2, max: 200 })
