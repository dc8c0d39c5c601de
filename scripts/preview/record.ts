import { type Cloudflare, orNull } from '../deploy/cloudflare.ts'
import type { Task } from '../deploy/tasks.ts'

const KEY = 'marquee-preview-branch'

/** Branch of a preview, and whether the remote had it when the preview was last made. */
export type BranchNote = { branch: string; pushed: boolean }

/** Notes in a preview's own cache which branch it belongs to: the slug alone does not tell. */
export function recordTask(cloudflare: Cloudflare, record: BranchNote, cacheId: () => string | null): Task {
  return {
    name: 'Note of the branch',
    async isDone() {
      const id = cacheId()
      const there = id === null ? null : await readRecord(cloudflare, id)
      return there?.branch === record.branch && there.pushed === record.pushed
    },
    async perform() {
      await cloudflare.put(`/storage/kv/namespaces/${cacheId()}/values/${KEY}`, JSON.stringify(record))
    },
  }
}

/** Returns the noted record, or `null` without a readable one. */
export async function readRecord(cloudflare: Cloudflare, cacheId: string): Promise<BranchNote | null> {
  const text = await orNull(cloudflare.get<string>(`/storage/kv/namespaces/${cacheId}/values/${KEY}`))
  try {
    const { branch, pushed } = JSON.parse(text ?? '')
    return typeof branch === 'string' ? { branch, pushed: pushed === true } : null
  } catch {
    return null
  }
}
