import { Region } from '@marquee/domain/film-release'
import type { RequestContext } from '#env.ts'

/** Cloudflare's country of a request from nowhere known. */
const UNKNOWN = 'XX'

/** Country that a request comes from, as Cloudflare sees it; `null` where that is not known. */
export function countryOf({ req }: Pick<RequestContext, 'req'>): Region | null {
  const country = Region.safeParse(req.header('cf-ipcountry')).data ?? UNKNOWN
  return country === UNKNOWN ? null : country
}
