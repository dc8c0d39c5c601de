import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../command.ts'
import { root } from '../settings.ts'
import { isPortTaken, onStopSignals } from '../worker-process.ts'
import { git } from './branch.ts'
import { slugOf } from './slug.ts'

/** The first port a local preview may have; `npm start` and `npm run dev` keep the ones below. */
const FIRST_PORT = 8800
const LAST_PORT = 8899

/** Runs a branch in a worktree of its own, with its own state and ports, until it is stopped. */
export async function startLocal(branch: string): Promise<void> {
  const folder = join(root, '.wrangler/previews', slugOf(branch))
  if (!existsSync(folder)) git('worktree', 'add', '--force', folder, branch)
  await installInto(folder)

  const [port, sandboxPort] = await freePorts(2)
  console.log(`${branch} runs in ${folder}`)
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: process.env.PORT ?? `${port}`,
      SANDBOX_PORT: process.env.SANDBOX_PORT ?? `${sandboxPort}`,
      STATE_DIR: join(folder, '.wrangler/state'),
    },
  })
  onStopSignals(() => child.kill('SIGTERM'))
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 0))
  })
}

/** A worktree begins without dependencies, and its workspaces must point into itself: the same ones are linked over. */
async function installInto(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return
  const [ours, theirs] = [root, folder].map((path) => readFileSync(join(path, 'package-lock.json'), 'utf8'))
  if (ours === theirs && (await linkDependencies(folder))) return
  if ((await run('npm', ['ci', '--prefix', folder])) !== 0) throw new Error(`npm ci failed in ${folder}.`)
}

async function linkDependencies(folder: string): Promise<boolean> {
  for (const path of globSync('{.,apps/*,packages/*,e2e,scripts}/node_modules', { cwd: root })) {
    // Links of files take seconds and no space. Not every system's cp knows them; then npm does it.
    if ((await run('cp', ['-al', join(root, path), join(folder, path)])) === 0) continue
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    return false
  }
  return true
}

async function freePorts(count: number): Promise<number[]> {
  const free: number[] = []
  for (let port = FIRST_PORT; port <= LAST_PORT && free.length < count; port += 1)
    if (!(await isPortTaken(port))) free.push(port)
  if (free.length === count) return free
  throw new Error(`No two ports between ${FIRST_PORT} and ${LAST_PORT} are free.`)
}
