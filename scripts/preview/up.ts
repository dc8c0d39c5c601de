import { type Addresses, addressesOf } from '../deploy/addresses.ts'
import { type Build, requireBuild } from '../deploy/build.ts'
import { type Cloudflare, CloudflareError } from '../deploy/cloudflare.ts'
import { describeCommit } from '../deploy/commit.ts'
import { preview } from '../deploy/environment.ts'
import { findProject } from '../deploy/pages.ts'
import { proveDeployment } from '../deploy/proof.ts'
import { planRollOut } from '../deploy/roll-out.ts'
import { performTasks } from '../deploy/tasks.ts'
import type { Variables } from '../deploy/variables.ts'
import { previewCommand } from './branch.ts'
import { recordTask } from './record.ts'
import { demoSeed } from './seed.ts'
import { slugOf } from './slug.ts'

type Options = {
  cloudflare: Cloudflare
  branch: string
  /** True if the remote has the branch, so that the preview goes with it. */
  pushed: boolean
  build: Build
  variables: Variables
}

/** Brings a branch's preview to what is built here and answers its addresses. */
export async function bringUp({ cloudflare, branch, pushed, build, variables }: Options): Promise<Addresses> {
  requireBuild(build)
  const again = previewCommand('up', branch)
  const realTmdb = variables.secrets.TMDB_TOKEN !== undefined
  const environment = preview({
    slug: slugOf(branch),
    workersSubdomain: await workersSubdomain(cloudflare),
    realTmdb,
  })

  const isNew = (await findProject(cloudflare, environment.site.project)) === null
  const { tasks, versions } = planRollOut({
    cloudflare,
    environment,
    build,
    message: describeCommit(),
    secrets: variables.secrets,
    databaseLocation: variables.databaseLocation,
    seed: demoSeed(cloudflare),
    afterStorage: (cacheId) => [recordTask(cloudflare, { branch, pushed }, cacheId)],
  })
  const changes = await performTasks(tasks, again)
  const addresses = await addressesOf(cloudflare, environment)
  const outcome = await proveDeployment({
    ...{ environment, addresses, versions: versions(), isNew, variables },
  })
  if (outcome.kind === 'bad')
    throw new Error(
      `Failed: smoke test\n\n${outcome.problem}\n\nEverything is deployed. To try again: "${again}".`,
    )
  console.log(changes.length === 0 ? '\nNothing had to change.' : `\nDone: ${changes.join('; ')}.`)
  return addresses
}

async function workersSubdomain(cloudflare: Cloudflare): Promise<string> {
  try {
    return (await cloudflare.get<{ subdomain: string }>('/workers/subdomain')).subdomain
  } catch (error) {
    if (!(error instanceof CloudflareError) || error.status !== 404) throw error
    throw new Error(
      `The account has no workers.dev subdomain, which the sandbox of a preview lives under. Choose one at https://dash.cloudflare.com/${cloudflare.accountId}/workers/onboarding, then run this again.`,
    )
  }
}
