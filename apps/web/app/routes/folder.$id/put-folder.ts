import type { ApiClient } from '@marquee/api/client'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'

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
  if (answer.status !== 409) return { status: 503, toast: COULD_NOT_SAVE }
  const { problem, message } = await answer.json()
  if (isNew && problem === 'folder-id-used') return putFolder(api, { id: crypto.randomUUID(), name, isNew })
  return { status: 409, toast: message }
}
