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

/**
 * Restores the versions before a deployment; returns messages about what was done and what was not. The site goes first:
 * the API that is newer than the site is what every deployment has for a while, and the other way round never.
 */
export async function rollBack(
  cloudflare: Cloudflare,
  { api, site }: Environment,
  before: Before,
): Promise<string> {
  const now = await rememberBefore(cloudflare, { api, site })
  const { project } = site
  const done: string[] = []
  const failed: string[] = []
  async function attempt(what: string, work: () => Promise<unknown>, byHand: string): Promise<void> {
    try {
      await work()
      done.push(what)
    } catch (error) {
      failed.push(`Not rolled back: ${what}. ${messageOf(error)}\nDo it by hand: ${byHand}`)
    }
  }

  if (before.site !== null && before.site !== now.site)
    await attempt(
      `the site ${project} to deployment ${before.site}`,
      () => cloudflare.post(`/pages/projects/${project}/deployments/${before.site}/rollback`, {}),
      `in the dashboard, Workers & Pages, ${project}, Deployments, Rollback.`,
    )
  const { worker } = before
  if (worker !== null && worker !== now.worker)
    await attempt(
      `the Worker ${api} to version ${worker}`,
      () => rollBackWorker(api, worker, 'The smoke test failed'),
      `npx wrangler rollback ${worker} --name ${api}`,
    )
  const undone =
    [
      ...(done.length > 0
        ? [`Rolled back: ${done.join('; ')}. Migrations stay: the code before them works with them.`]
        : []),
      ...failed,
    ].join('\n') || 'There is nothing to roll back: what is deployed stays.'
  // A run before, which failed further on, may have uploaded it, so that nothing has proven it.
  return worker !== null && worker === now.worker
    ? `${undone} The Worker ${api} is the one that this run found: if it is at fault, "npx wrangler deployments list --name ${api}" shows those before it.`
    : undone
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
