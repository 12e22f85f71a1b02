/** The header in which a page that writes says for which user it was loaded: their id. */
export const pageUserHeader = 'x-page-user'
