/** Times are stored in UTC and shown in Seoul time, wherever the reader is. */
export const timeZone = 'Asia/Seoul'
