/** For what scrolls, or fills what does, and has nothing to press in it: it takes the focus itself, for the keys that scroll. */
export const scrolled = { tabIndex: 0 }
