import { type Build, requireBuild } from '../deploy/build.ts'
import { type Cloudflare, CloudflareError } from '../deploy/cloudflare.ts'
import { describeCommit } from '../deploy/commit.ts'
import { type Environment, preview } from '../deploy/environment.ts'
import { findProject, hostOf } from '../deploy/pages.ts'
import { rollOutTasks } from '../deploy/roll-out.ts'
import { type Check, smokeTest } from '../deploy/smoke-test.ts'
import { performTasks } from '../deploy/tasks.ts'
import type { Variables } from '../deploy/variables.ts'
import { recordTask } from './record.ts'
import { demoSeed } from './seed.ts'
import { slugOf } from './slug.ts'

/** What a preview can be visited at. */
export type Addresses = { site: string; storybook: string; sandbox: string | null }

type Options = { cloudflare: Cloudflare; branch: string; build: Build; variables: Variables }

/** Brings a branch's preview to what is built here and answers its addresses. */
export async function bringUp({ cloudflare, branch, build, variables }: Options): Promise<Addresses> {
  requireBuild(build)
  const again = `npm run preview -- up --branch ${branch}`
  const realTmdb = variables.secrets.TMDB_TOKEN !== undefined
  const environment = preview({
    slug: slugOf(branch),
    workersSubdomain: realTmdb ? '' : await workersSubdomain(cloudflare),
    realTmdb,
  })

  const changes = await performTasks(
    rollOutTasks({
      cloudflare,
      environment,
      build,
      message: describeCommit(),
      secrets: variables.secrets,
      seed: demoSeed(cloudflare),
      afterStorage: (cacheId) => [recordTask(cloudflare, branch, cacheId)],
    }),
    again,
  )
  const addresses = await addressesOf(cloudflare, environment)

  console.log('▸ Smoke test')
  const problem = await smokeTest(checksOf(addresses), {
    edgeUrl: variables.edgeUrl,
    seconds: variables.smokeSeconds,
  })
  if (problem !== null)
    throw new Error(`Failed: smoke test\n\n${problem}\n\nEverything is deployed. To try again: "${again}".`)
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

async function addressesOf(cloudflare: Cloudflare, environment: Environment): Promise<Addresses> {
  const [site, storybook] = await Promise.all(
    [environment.site, environment.storybook].map(async ({ project, branch }) => {
      const found = await findProject(cloudflare, project)
      if (!found) throw new Error(`The Pages project ${project} is gone.`)
      return `https://${hostOf(found, branch)}`
    }),
  )
  const tmdb = environment.vars.TMDB_API_URL
  return { site: site ?? '', storybook: storybook ?? '', sandbox: tmdb ? new URL(tmdb).origin : null }
}

function checksOf({ site, storybook, sandbox }: Addresses): Check[] {
  const at = (address: string, path: string, holds: string) => ({ host: new URL(address).host, path, holds })
  return [
    at(site, '/api/health', '"ok"'),
    at(site, '/', 'Marquee'),
    at(storybook, '/', 'torybook'),
    ...(sandbox === null ? [] : [at(sandbox, '/', 'andbox')]),
  ]
}
