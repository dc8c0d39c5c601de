import type { Cloudflare } from '../deploy/cloudflare.ts'
import { PREVIEW_PREFIX, pagesProjects } from '../deploy/environment.ts'
import { findProject, previewDeployments } from '../deploy/pages.ts'
import type { Database, Namespace } from '../deploy/storage.ts'
import { readSlug } from './slug.ts'

/** Resource of the account that belongs to a preview; removing it is one call. */
export type Found = { slug: string; what: string; createdAt: string | null; path: string; cacheId?: string }

/** Lists the resources of all previews in the order in which they can be removed: callers before callees. */
export async function findPreviewThings(cloudflare: Cloudflare): Promise<Found[]> {
  const deployments = await Promise.all(pagesProjects.map((project) => findDeployments(cloudflare, project)))
  const workflows = await cloudflare.list<{ name: string; created_on: string }>('/workflows', 100)
  const workers = await cloudflare.get<{ id: string; created_on: string }[]>('/workers/scripts')
  const databases = await cloudflare.list<Database>(`/d1/database?name=${PREVIEW_PREFIX}`, 100)
  const namespaces = await cloudflare.list<Namespace>('/storage/kv/namespaces', 100)
  return [
    ...deployments.flat(),
    ...workflows.flatMap(({ name, created_on }) => {
      const slug = slugIn(name.replace(/-(import|digest)$/, ''))
      return slug && name !== PREVIEW_PREFIX + slug
        ? [{ slug, what: `Workflow ${name}`, createdAt: created_on, path: `/workflows/${name}` }]
        : []
    }),
    ...workers.flatMap(({ id, created_on }) => {
      const slug = slugIn(id.replace(/-(api|sandbox)$/, ''))
      // Without force a Worker with Durable Objects stays.
      const path = `/workers/scripts/${id}?force=true`
      return slug && id !== PREVIEW_PREFIX + slug
        ? [{ slug, what: `Worker ${id}`, createdAt: created_on, path }]
        : []
    }),
    ...databases.flatMap(({ uuid, name, created_at }) => {
      const slug = slugIn(name)
      return slug
        ? [{ slug, what: `D1 database ${name}`, createdAt: created_at, path: `/d1/database/${uuid}` }]
        : []
    }),
    ...namespaces.flatMap(({ id, title }) => {
      const slug = slugIn(title)
      const path = `/storage/kv/namespaces/${id}`
      return slug ? [{ slug, what: `KV namespace ${title}`, createdAt: null, path, cacheId: id }] : []
    }),
  ]
}

async function findDeployments(cloudflare: Cloudflare, project: string): Promise<Found[]> {
  if ((await findProject(cloudflare, project)) === null) return []
  const all = await previewDeployments(cloudflare, project)
  return all.flatMap(({ id, created_on, deployment_trigger }) => {
    const { branch } = deployment_trigger.metadata
    const slug = readSlug(branch)
    const path = `/pages/projects/${project}/deployments/${id}?force=true`
    return slug ? [{ slug, what: `Pages deployment ${id} of ${project}`, createdAt: created_on, path }] : []
  })
}

function slugIn(name: string): string | null {
  return name.startsWith(PREVIEW_PREFIX) ? readSlug(name.slice(PREVIEW_PREFIX.length)) : null
}
