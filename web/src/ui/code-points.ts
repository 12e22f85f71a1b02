/** The length of a text for its limit: code points after NFC, so that Hangul counts the same however it was typed. */
export const countCodePoints = (text: string): number => [...text.normalize('NFC')].length
