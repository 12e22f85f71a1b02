/** Times are kept in UTC and shown as in Seoul, wherever the reader is. */
export const timeZone = 'Asia/Seoul'
