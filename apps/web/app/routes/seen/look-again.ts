import type { ApiClient } from '@marquee/api/client'
import { type Outcome, refusedOutcome } from '#saving/outcome.ts'
import type { Address } from './address.ts'

/** Fetches the lists of a series anew. */
export async function lookAgain(api: ApiClient, { series, season }: Address): Promise<Outcome> {
  const answer = await api.api.me['look-again'][':series'].$put({
    param: { series: String(series) },
    query: { season: String(season) },
  })
  if (answer.status === 200) return { saved: true, toast: 'The list is up to date' }
  if (answer.status === 429) {
    const { message } = await answer.json()
    return { saved: false, toast: message.replace('Too many attempts.', 'We looked just now.'), status: 429 }
  }
  return refusedOutcome(answer)
}
