/**
 * The name that a person means. Names are copied with spaces around them, and from pages with an @ in front, which no name
 * contains; a Korean keyboard may write it wide.
 */
export const nameMeant = (text: string): string =>
  text
    .trim()
    .replace(/^[@\uff20]/, '')
    .trim()
