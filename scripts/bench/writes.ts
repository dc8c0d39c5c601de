import { SCRIPT } from './browser-headers.ts'
import { ACCOUNTS_MADE, FIRST_TITLE, sessionOf } from './population.ts'
import type { Ask } from './send.ts'

const titleOf = (turn: number) => FIRST_TITLE + (turn % 200)
const ratingOf = (turn: number) => (turn % 10) + 1
const session = sessionOf(200)
const headers = { ...SCRIPT, 'X-Marquee-Owner': ACCOUNTS_MADE }

/** A rating as the service worker sends it to the API. */
export const rate = (turn: number): Ask => ({
  path: `/api/me/ratings/movies/${titleOf(turn)}/total`,
  method: 'PUT',
  session,
  headers: { ...headers, 'x-client-timestamp': String(Date.now()) },
  body: { rating: ratingOf(turn) },
})

/** A rating as the script of a page sends it: the form of its page. */
export const rateByForm = (turn: number): Ask => ({
  path: `/search/detail/${titleOf(turn)}.data?type=movies`,
  method: 'POST',
  session,
  headers,
  body: new URLSearchParams({
    ...{ intent: 'rate', of: `Film ${titleOf(turn)}`, key: 'total', rating: String(ratingOf(turn)) },
    clientTimestamp: String(Date.now()),
  }),
})
