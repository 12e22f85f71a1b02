import { type Ask, type Reading, readWith } from './read.ts'

/** Source: `pageSizes.most` of the contract. */
const largestPage = 100

type Page = { page: number; size: number }

/** Loads every row of a list, page by page: `askAll((page) => ask(listDevices, page))`. */
export const askAll = async <Row>(askPage: (page: Page) => Promise<{ data: Row[] }>): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { data } = await askPage({ page, size: largestPage })
    rows.push(...data)
    if (data.length < largestPage) return rows
  }
}

/** The loaders of a screen that shows a whole list: `readAllRows((ask, page) => ask(listAssets, page))`. */
export const readAllRows = <Row>(askPage: (ask: Ask, page: Page) => Promise<{ data: Row[] }>): Reading<Row[]> =>
  readWith((ask) => askAll((page) => askPage(ask, page)))
