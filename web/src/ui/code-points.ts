/** How long a text is for its limit: code points after NFC, so that Hangul counts alike however it was typed. */
export const countCodePoints = (text: string): number => [...text.normalize('NFC')].length
