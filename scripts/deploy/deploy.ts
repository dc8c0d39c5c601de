/** `npm run deploy`: brings production to what is checked out here. `--plan` only tells, `--yes` does not ask. */
import { parseArgs } from 'node:util'
import { buildAt, makeBuild, requireBuild } from './build.ts'
import type { Cloudflare } from './cloudflare.ts'
import { describeCommit } from './commit.ts'
import { confirmCreation } from './confirm.ts'
import { type Environment, production } from './environment.ts'
import { findProject, hostOf } from './pages.ts'
import { rememberBefore, rollBack } from './roll-back.ts'
import { rollOutTasks } from './roll-out.ts'
import { signIn } from './sign-in.ts'
import { type Check, smokeTest } from './smoke-test.ts'
import { openTasks, performTasks } from './tasks.ts'
import { loadVariables, readVariables, type Variables } from './variables.ts'
import { secretNames } from './workers.ts'

const AGAIN = 'npm run deploy'

try {
  await deploy()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function deploy(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      plan: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
    },
  })
  loadVariables()
  const variables = readVariables(['CLOUDFLARE_API_TOKEN', 'MAIL_FROM'])
  const environment = production({ mailFrom: variables.mailFrom })
  const cloudflare = await signIn(variables)
  await requireSecrets(cloudflare, environment, variables)

  const build = buildAt(variables.storybookDir)
  if (!options['no-build']) await makeBuild(build, { storybook: variables.storybookDir === undefined })
  requireBuild(build)

  const tasks = rollOutTasks({
    cloudflare,
    environment,
    build,
    message: describeCommit(),
    secrets: variables.secrets,
  })
  if (options.plan) return printPlan(tasks)
  if (!options.yes) await confirmCreation(await openTasks(tasks))

  const before = await rememberBefore(cloudflare, environment)
  const changes = await performTasks(tasks, AGAIN)
  await proveOrRollBack(cloudflare, environment, variables, before)
  console.log(changes.length === 0 ? '\nNothing had to change.' : `\nDone: ${changes.join('; ')}.`)
  await printAddresses(cloudflare, environment)
}

/** Refuses before anything is touched. */
async function requireSecrets(cloudflare: Cloudflare, { api, secrets }: Environment, given: Variables) {
  const there = await secretNames(cloudflare, api)
  const missing = secrets.filter((name) => !there.includes(name) && given.secrets[name] === undefined)
  if (missing.length === 0) return
  throw new Error(
    `${missing.join(', ')}: missing in the Worker ${api}. Give the value once in the environment or in .dev.vars, or set it with "npx wrangler secret put ${missing[0]} --name ${api}".`,
  )
}

async function printPlan(tasks: Parameters<typeof openTasks>[0]): Promise<void> {
  const open = await openTasks(tasks)
  if (open.length === 0) console.log('\nNothing would change.')
  else console.log(`\nWould be made or changed:\n${open.map(({ name }) => `  ${name}`).join('\n')}`)
}

async function proveOrRollBack(
  cloudflare: Cloudflare,
  environment: Environment,
  { edgeUrl, smokeSeconds }: Variables,
  before: Awaited<ReturnType<typeof rememberBefore>>,
): Promise<void> {
  console.log('▸ Smoke test')
  const problem = await smokeTest(await checksOf(cloudflare, environment), { edgeUrl, seconds: smokeSeconds })
  if (problem === null) return
  const outcome = await rollBack(cloudflare, environment, before)
  throw new Error(
    `Failed: smoke test\n\n${problem}\n\n${outcome}\nTo go on, mend that and run "${AGAIN}" again.`,
  )
}

async function checksOf(cloudflare: Cloudflare, { site, storybook }: Environment): Promise<Check[]> {
  const [siteHost, storybookHost] = await hostsOf(cloudflare, [site, storybook])
  return [
    { host: siteHost ?? '', path: '/api/health', holds: '"ok"' },
    { host: siteHost ?? '', path: '/', holds: 'Marquee' },
    { host: storybookHost ?? '', path: '/', holds: 'torybook' },
  ]
}

async function hostsOf(cloudflare: Cloudflare, places: Environment['site'][]): Promise<string[]> {
  return Promise.all(
    places.map(async ({ project, branch }) => {
      const found = await findProject(cloudflare, project)
      if (!found) throw new Error(`The Pages project ${project} is gone.`)
      return hostOf(found, branch)
    }),
  )
}

async function printAddresses(cloudflare: Cloudflare, { site, storybook }: Environment): Promise<void> {
  const [siteHost, storybookHost] = await hostsOf(cloudflare, [site, storybook])
  console.log(`\nMarquee    https://${siteHost}\nStorybook  https://${storybookHost}`)
}
