import type { Cloudflare } from '../deploy/cloudflare.ts'
import { pagesProjects } from '../deploy/environment.ts'
import { findProject } from '../deploy/pages.ts'
import { NO_PRODUCTION_YET } from '../deploy/pages-tasks.ts'
import { type Found, findPreviewThings } from './found.ts'

/** Removes all that belongs to the previews of these slugs; continues after failures and reports them at the end. */
export async function takeDown(cloudflare: Cloudflare, slugs: string[], again: string): Promise<void> {
  const things = (await findPreviewThings(cloudflare)).filter(({ slug }) => slugs.includes(slug))
  const failures: string[] = []
  for (const thing of things) {
    try {
      await removeThing(cloudflare, thing)
    } catch (error) {
      failures.push(`${thing.what}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failures.length === 0) await removeEmptyProjects(cloudflare)
  if (failures.length > 0)
    throw new Error(
      `Not removed:\n${failures.join('\n')}\n\nThe rest is gone. To go on, run "${again}" again.`,
    )
  if (things.length === 0) console.log('There was nothing to remove.')
}

async function removeThing(cloudflare: Cloudflare, { what, path }: Found): Promise<void> {
  await cloudflare.remove(path)
  console.log(`▸ Removed: ${what}`)
}

/** A project that only previews have used goes with the last of them. */
async function removeEmptyProjects(cloudflare: Cloudflare): Promise<void> {
  for (const name of pagesProjects) {
    const project = await findProject(cloudflare, name)
    if (project?.production_branch !== NO_PRODUCTION_YET) continue
    const left = await cloudflare.get<unknown[]>(`/pages/projects/${name}/deployments`)
    const ownDomains = (project.domains ?? []).filter((domain) => domain !== project.subdomain)
    if (left.length > 0 || ownDomains.length > 0) continue
    await cloudflare.remove(`/pages/projects/${name}`)
    console.log(`▸ Removed: Pages project ${name}, which only previews used`)
  }
}
