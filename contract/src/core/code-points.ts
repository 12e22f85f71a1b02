/** How long a text is, in code points. */
export const codePoints = (text: string): number => [...text].length
