/** The content security policy of responses that are not pages: they load nothing and are shown in no frame. */
export const emptyContentPolicy = "default-src 'none'; frame-ancestors 'none'"
