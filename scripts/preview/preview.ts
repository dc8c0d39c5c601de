/** `npm run preview -- up | down | list | prune | local`: an environment of its own for every branch. */
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildAt, makeBuild } from '../deploy/build.ts'
import { signIn } from '../deploy/sign-in.ts'
import { loadVariables, readVariables } from '../deploy/variables.ts'
import { branchOf, isOnRemote, previewCommand, remoteBranches } from './branch.ts'
import { takeDown } from './down.ts'
import { ageOf, listPreviews } from './list.ts'
import { startLocal } from './local.ts'
import { slugOf } from './slug.ts'
import { bringUp } from './up.ts'

const USAGE = `npm run preview -- up [--branch NAME]      makes or renews the preview of a branch
npm run preview -- down [--branch NAME]    removes all that belongs to it
npm run preview -- list                    shows every preview with its age and branch
npm run preview -- prune [--remote NAME]   removes previews of branches the remote no longer has
npm run preview -- local --branch NAME     runs a branch on this machine, beside the current one`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    branch: { type: 'string' },
    remote: { type: 'string', default: 'origin' },
    'no-build': { type: 'boolean', default: false },
  },
})

const commands: Record<string, () => Promise<void>> = { up, down, list, prune, local }

try {
  const command = commands[positionals[0] ?? '']
  if (!command || positionals.length > 1) throw new Error(USAGE)
  loadVariables()
  await command()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function up(): Promise<void> {
  const variables = readVariables(['CLOUDFLARE_API_TOKEN'])
  const branch = branchOf(options.branch)
  const cloudflare = await signIn(variables)
  // On GitHub the branch is the pull request's, and the remote need not let us look.
  const pushed = process.env.GITHUB_ACTIONS === 'true' || isOnRemote(branch, options.remote)
  const build = buildAt(variables.storybookDir)
  if (!options['no-build']) await makeBuild(build, { storybook: variables.storybookDir === undefined })

  const { site, storybook, sandbox } = await bringUp({ cloudflare, branch, pushed, build, variables })
  console.log(`\nMarquee    ${site}\nStorybook  ${storybook}`)
  if (sandbox) console.log(`Mailbox    ${sandbox}/mail\nFaults     ${sandbox}/faults`)
  if (process.env.GITHUB_OUTPUT)
    appendFileSync(
      process.env.GITHUB_OUTPUT,
      `site=${site}\nstorybook=${storybook}\nsandbox=${sandbox ?? ''}\n`,
    )
}

async function down(): Promise<void> {
  const branch = branchOf(options.branch)
  const cloudflare = await signIn(readVariables(['CLOUDFLARE_API_TOKEN']))
  await takeDown(cloudflare, [slugOf(branch)], previewCommand('down', branch))
}

async function list(): Promise<void> {
  const cloudflare = await signIn(readVariables(['CLOUDFLARE_API_TOKEN']))
  const previews = await listPreviews(cloudflare)
  for (const { slug, record, createdAt } of previews)
    console.log(
      `${ageOf(createdAt, new Date()).padEnd(12)} ${slug.padEnd(29)} ${record?.branch ?? '(branch unknown)'}`,
    )
  if (previews.length === 0) console.log('There are no previews.')
}

async function prune(): Promise<void> {
  const alive = new Set(remoteBranches(options.remote).map(slugOf))
  const cloudflare = await signIn(readVariables(['CLOUDFLARE_API_TOKEN']))
  const without = (await listPreviews(cloudflare)).filter(({ slug }) => !alive.has(slug))
  // A branch that was never there cannot have gone: whoever made its preview takes it down.
  const gone = without.filter(({ record }) => record?.pushed !== false)
  for (const { record } of without)
    if (record?.pushed === false)
      console.log(
        `${record.branch} was never pushed, so its preview stays; "${previewCommand('down', record.branch)}" removes it.`,
      )
  for (const { slug, record } of gone) console.log(`The branch ${record?.branch ?? `of ${slug}`} is gone.`)
  await takeDown(
    cloudflare,
    gone.map(({ slug }) => slug),
    'npm run preview -- prune',
  )
}

async function local(): Promise<void> {
  if (options.branch === undefined)
    throw new Error('Name the branch to run: npm run preview -- local --branch NAME')
  await startLocal(options.branch)
}
