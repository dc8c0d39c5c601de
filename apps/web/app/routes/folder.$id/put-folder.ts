import type { ApiClient } from '@marquee/api/client'
import { readRefusal } from '#saving/read-refusal.ts'

type NamedFolder = { id: string; name: string; isNew: boolean }
type Put = { id: string; created: boolean } | { status: number; toast: string } | 'signed-out'

/**
 * Creates a folder or renames it. The page of a new one may be open twice, or be returned to, after its folder was
 * made: what is made there then is another folder, with an id of its own.
 */
export async function putFolder(api: ApiClient, { id, name, isNew }: NamedFolder): Promise<Put> {
  const answer = await api.api.me.folders[':id'].$put({
    param: { id },
    json: isNew ? { name, isNew } : { name },
  })
  if (answer.status === 200) return answer.json()
  if (answer.status === 401) return 'signed-out'
  const { problem, message, status } = await readRefusal(answer)
  if (isNew && problem === 'folder-id-used') return putFolder(api, { id: crypto.randomUUID(), name, isNew })
  return { status, toast: message }
}
