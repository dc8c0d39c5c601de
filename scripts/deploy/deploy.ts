/** `npm run deploy`: brings production to what is checked out here. `--plan` only tells, `--yes` does not ask. */
import { parseArgs } from 'node:util'
import { addressesOf } from './addresses.ts'
import { buildAt, makeBuild, requireBuild } from './build.ts'
import type { Cloudflare } from './cloudflare.ts'
import { describeCommit } from './commit.ts'
import { confirmCreation } from './confirm.ts'
import { type Environment, production } from './environment.ts'
import { proveDeployment } from './proof.ts'
import { type Before, rememberBefore, rollBack } from './roll-back.ts'
import { planRollOut } from './roll-out.ts'
import { signIn } from './sign-in.ts'
import { openTasks, performTasks, type Task } from './tasks.ts'
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
  const environment = production(variables)
  const cloudflare = await signIn(variables)
  await requireSecrets(cloudflare, environment, variables)

  const build = buildAt(variables.storybookDir)
  if (!options['no-build']) await makeBuild(build, { storybook: variables.storybookDir === undefined })
  requireBuild(build)

  const { tasks, versions } = planRollOut({
    cloudflare,
    environment,
    build,
    message: describeCommit(),
    secrets: variables.secrets,
    databaseLocation: variables.databaseLocation,
  })
  if (options.plan) return printPlan(tasks)
  if (!options.yes) await confirmCreation(await openTasks(tasks))

  const before = await rememberBefore(cloudflare, environment)
  const changes = await performTasks(tasks, AGAIN)
  const addresses = await addressesOf(cloudflare, environment)
  const isNew = before.site === null
  await proveOrRollBack(
    cloudflare,
    { environment, addresses, versions: versions(), isNew, variables },
    before,
  )
  console.log(changes.length === 0 ? '\nNothing had to change.' : `\nDone: ${changes.join('; ')}.`)
  console.log(`\nMarquee    ${addresses.site}\nStorybook  ${addresses.storybook}`)
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

async function printPlan(tasks: Task[]): Promise<void> {
  const open = await openTasks(tasks)
  if (open.length === 0) console.log('\nNothing would change.')
  else console.log(`\nWould be made or changed:\n${open.map(({ name }) => `  ${name}`).join('\n')}`)
}

async function proveOrRollBack(
  cloudflare: Cloudflare,
  proof: Parameters<typeof proveDeployment>[0],
  before: Before,
): Promise<void> {
  const outcome = await proveDeployment(proof)
  if (outcome.kind !== 'bad') return
  const undone = await rollBack(cloudflare, proof.environment, before).catch(
    (error) => `Nothing was rolled back: ${error instanceof Error ? error.message : error}`,
  )
  throw new Error(
    `Failed: smoke test\n\n${outcome.problem}\n\n${undone}\nTo go on, mend that and run "${AGAIN}" again.`,
  )
}
