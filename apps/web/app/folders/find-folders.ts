import type { ApiClient } from '@marquee/api/client'

/** The lists everybody has and the folders of the person, and the id that a new one may take; `null` if unknown. */
export async function findFolders(api: ApiClient) {
  const answer = await api.api.me.folders.$get()
  // Chosen with the page, so that a form sent twice makes one folder.
  return answer.status === 200 ? { ...(await answer.json()), newId: crypto.randomUUID() } : null
}

export type FoundFolders = NonNullable<Awaited<ReturnType<typeof findFolders>>>
