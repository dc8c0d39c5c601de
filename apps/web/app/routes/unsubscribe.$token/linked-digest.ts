import type { ApiClient } from '@marquee/api/client'
import { DigestFrequency } from '@marquee/domain/notification'
import { refuse } from '#http/answer.ts'

export type LinkedDigest = { frequency: DigestFrequency; lastFrequency: DigestFrequency | null }

/** The digest of the link of a mail; `null` for a link that does not work. */
export async function findDigest({ api }: ApiClient, token: string): Promise<LinkedDigest | null> {
  const answer = await api.unsubscribe[':token'].$get({ param: { token } })
  if (answer.status === 200) return (await answer.json()).digest
  if (answer.status === 404 || answer.status === 400) return null
  throw refuse(answer)
}

/** Changes how often the digest comes; the page says by itself when the link does not work. */
export async function changeDigest({ api }: ApiClient, token: string, chosen: string): Promise<void> {
  const frequency = DigestFrequency.safeParse(chosen).data
  if (frequency === undefined) return
  const answer = await api.unsubscribe[':token'].$post({ param: { token }, json: { frequency } })
  if (answer.status !== 200 && answer.status !== 404 && answer.status !== 400) throw refuse(answer)
}
