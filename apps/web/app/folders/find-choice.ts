import type { ApiClient } from '@marquee/api/client'
import type { TitleRef } from '@marquee/domain/title'
import { refuse, toLogin } from '#http/answer.ts'

/** My own folders, and which of them hold the title; `next` is where to come back to after signing in. */
export async function findChoice(api: ApiClient, { type, id }: TitleRef, next: string) {
  const holders = api.api.me.folders.containing[':type'][':titleId']
  const answer = await holders.$get({ param: { type, titleId: String(id) } })
  if (answer.status === 401) throw toLogin(next)
  if (answer.status !== 200) throw refuse(answer)
  return { ...(await answer.json()), newId: crypto.randomUUID() }
}

export type FoundChoice = Awaited<ReturnType<typeof findChoice>>
