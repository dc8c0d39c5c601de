import { type Cloudflare, orNull } from '../deploy/cloudflare.ts'
import type { Task } from '../deploy/tasks.ts'

const KEY = 'marquee-preview-branch'

/** Notes in a preview's own cache which branch it belongs to: the slug alone does not tell. */
export function recordTask(cloudflare: Cloudflare, branch: string, cacheId: () => string | null): Task {
  return {
    name: 'Note of the branch',
    async isDone() {
      const id = cacheId()
      return id !== null && (await readRecord(cloudflare, id)) === branch
    },
    async perform() {
      await cloudflare.put(`/storage/kv/namespaces/${cacheId()}/values/${KEY}`, branch)
    },
  }
}

export function readRecord(cloudflare: Cloudflare, cacheId: string): Promise<string | null> {
  return orNull(cloudflare.get<string>(`/storage/kv/namespaces/${cacheId}/values/${KEY}`))
}
