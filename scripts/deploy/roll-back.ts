import type { Cloudflare } from './cloudflare.ts'
import type { Environment } from './environment.ts'
import { findProject } from './pages.ts'
import { deployedVersionOf, hasCode, rollBackWorker } from './workers.ts'

/** Deployed versions before a deployment, to go back to. */
export type Before = { worker: string | null; site: string | null }

export async function rememberBefore(
  cloudflare: Cloudflare,
  { api, site }: Pick<Environment, 'api' | 'site'>,
): Promise<Before> {
  const project = await findProject(cloudflare, site.project)
  const current = await deployedVersionOf(cloudflare, api)
  return {
    worker: current !== null && (await hasCode(cloudflare, api, current)) ? current : null,
    site: project?.canonical_deployment?.id ?? null,
  }
}

/** Restores the versions before a deployment; returns messages about what was done. */
export async function rollBack(
  cloudflare: Cloudflare,
  { api, site }: Environment,
  before: Before,
): Promise<string> {
  const now = await rememberBefore(cloudflare, { api, site })
  const done: string[] = []
  if (before.worker !== null && before.worker !== now.worker) {
    await rollBackWorker(api, before.worker, 'The smoke test failed')
    done.push(`the Worker ${api} is back at version ${before.worker}`)
  }
  if (before.site !== null && before.site !== now.site) {
    await cloudflare.post(`/pages/projects/${site.project}/deployments/${before.site}/rollback`, {})
    done.push(`the site ${site.project} is back at deployment ${before.site}`)
  }
  const undone =
    done.length === 0
      ? 'There is nothing to roll back: what is deployed stays.'
      : `Rolled back: ${done.join('; ')}. Migrations stay: the code before them works with them.`
  // A run before, which failed further on, may have uploaded it, so that nothing has proven it.
  return before.worker !== null && before.worker === now.worker
    ? `${undone} The Worker ${api} is the one that this run found: if it is at fault, "npx wrangler deployments list --name ${api}" shows those before it.`
    : undone
}
