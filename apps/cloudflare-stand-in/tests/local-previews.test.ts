import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder, repository } from './folders.ts'
import { mailsTo, newestMail } from './mailbox.ts'
import { createVisitor } from './visitor.ts'

const START_LIMIT = 400_000
const ACCOUNT = 'scripts/seed/demo-account.ts'

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', maxBuffer: 64_000_000 })
}

/** Copy of this repository as it is on disk, dependencies included, with a history of its own. */
function createRepository(): string {
  const folder = createFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const listed = git(repository, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(repository, file)))
  for (const file of files) cpSync(join(repository, file), join(folder, file))
  for (const modules of globSync('{.,apps/*,packages/*,e2e,scripts}/node_modules', { cwd: repository }))
    execFileSync('cp', ['-al', join(repository, modules), join(folder, modules)])
  git(folder, 'init', '-q', '-b', 'main')
  git(folder, 'add', '-A')
  git(folder, 'commit', '-q', '-m', 'As it is')
  return folder
}

/** A branch on which the demo account has another address. */
function addBranch(folder: string, branch: string, email: string): void {
  git(folder, 'checkout', '-q', '-b', branch, 'main')
  const text = readFileSync(join(folder, ACCOUNT), 'utf8')
  writeFileSync(join(folder, ACCOUNT), text.replace('ada@example.com', email))
  git(folder, 'commit', '-q', '-a', '-m', 'Another address')
  git(folder, 'checkout', '-q', 'main')
}

/** Types `npm run preview -- local --branch …` and waits for the addresses that it prints. */
async function startLocal(folder: string, branch: string): Promise<{ site: string; sandbox: string }> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['scripts/preview/preview.ts', 'local', '--branch', branch], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // What is built already need not be built again: the branches differ in nothing that is.
    env: { PATH, HOME, VARS_FILE: '/dev/null/none', TURBO_CACHE_DIR: join(repository, '.turbo/cache') },
  })
  onTestFinished(() => ended(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const deadline = Date.now() + START_LIMIT
  while (!output.includes('Ctrl-C stops it.')) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${branch} did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const [, site = ''] = /^Marquee +(\S+)$/m.exec(output) ?? []
  const [, sandbox = ''] = /^Mailbox +(\S+)\/mail$/m.exec(output) ?? []
  return { site, sandbox }
}

/** Ends it as Ctrl-C does. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGINT')
  await gone
}

test('two branches run side by side on one machine, each from its own code and with its own data', async () => {
  const folder = createRepository()
  addBranch(folder, 'one', 'one@example.com')
  addBranch(folder, 'Feature/The-Other', 'other@example.com')
  const one = await startLocal(folder, 'one')
  const other = await startLocal(folder, 'Feature/The-Other')
  expect(new Set([one.site, one.sandbox, other.site, other.sandbox]).size).toBe(4)

  const logIn = async (site: string, email: string, password = 'analytical engine') => {
    const visitor = createVisitor(site)
    const { status } = await visitor.ask('/api/auth/login', { method: 'POST', body: { email, password } })
    return { visitor, status }
  }
  expect((await logIn(one.site, 'other@example.com')).status).toBe(401)
  expect((await logIn(other.site, 'one@example.com')).status).toBe(401)
  const { visitor: ada, status } = await logIn(one.site, 'one@example.com')
  expect(status).toBe(200)

  const person = { email: 'new@example.com', password: 'a long enough phrase' }
  const registered = await createVisitor(one.site).ask('/api/auth/register', { method: 'POST', body: person })
  expect(registered.status).toBe(201)
  expect(await newestMail(one.sandbox, person.email)).toContain('verify-email?token=')
  expect(await mailsTo(other.sandbox, person.email)).toEqual([])
  expect((await logIn(other.site, person.email, person.password)).status).toBe(401)

  const found = await (await ada.ask('/api/catalogue/search?q=matrix')).json()
  const [{ type, id, name }] = found.items
  await ada.ask(`/api/me/bookmarks/watchlist/${type}/${id}`, { method: 'PUT' })
  expect(await ada.text(`/bookmarks?type=${type}`)).toContain(name)

  // The checkout that one works in stays as it was.
  expect(git(folder, 'status', '--porcelain')).toBe('')
  expect(git(folder, 'worktree', 'list').trim().split('\n')).toHaveLength(3)
})
