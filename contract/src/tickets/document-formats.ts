/** The formats in which a ticket can be downloaded. */
export const documentFormats = ['pdf', 'markdown'] as const
export type DocumentFormat = (typeof documentFormats)[number]
