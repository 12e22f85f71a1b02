/**
 * The last day on which testing is authorized; null if there is none. No permission outlasts its program. Days in Seoul.
 * @param endedOn the day on which the program ended for good
 */
export const lastAuthorizedDay = (endsOn: string | null, endedOn: string | null): string | null =>
  endsOn === null || (endedOn !== null && endedOn < endsOn) ? endedOn : endsOn
