/** A label that cannot be mistaken for one of another script: all ASCII, or Hangul with digits. */
const plainLabel = /^(?:[a-z0-9-]*|[가-힣0-9-]+)$/i

/** Whether no letter of a host can be mistaken for one of another script. A port is a label of digits. */
export const isPlainHost = (host: string): boolean => host.split(/[.:]/).every((label) => plainLabel.test(label))
