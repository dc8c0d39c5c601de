import { execFileSync } from 'node:child_process'
import { root } from '../settings.ts'

/** A remote that is not there may never answer; making a worktree takes seconds. */
const TIME_LIMIT = 120_000

/** The branch that is meant: the one that was named, or the one that is checked out. */
export function branchOf(named: string | undefined): string {
  const branch = named ?? git('rev-parse', '--abbrev-ref', 'HEAD')
  if (branch.trim() !== '' && branch !== 'HEAD') return branch
  throw new Error('No branch is checked out here: name one with --branch.')
}

/** A command that a message proposes about a branch, for a shell: Git lets names have `$`, `;`, `&` and quotes in them. */
export function previewCommand(command: 'up' | 'down', branch: string): string {
  const argument = /^[\w./-]+$/.test(branch) ? branch : `'${branch.replaceAll("'", "'\\''")}'`
  return `npm run preview -- ${command} --branch ${argument}`
}

/** The branches of the remote; throws rather than say that there are none. */
export function remoteBranches(remote: string): string[] {
  const lines = git('ls-remote', '--heads', remote).split('\n')
  const branches = lines
    .map((line) => line.replace(/^[^\t]*\trefs\/heads\//, ''))
    .filter((name) => name !== '')
  if (branches.length > 0) return branches
  throw new Error(`The remote "${remote}" names no branches, so nothing is removed.`)
}

/** True when the remote has the branch; false also where it cannot be reached. */
export function isOnRemote(branch: string, remote: string): boolean {
  try {
    return git('ls-remote', '--heads', remote, `refs/heads/${branch}`) !== ''
  } catch {
    return false
  }
}

export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      timeout: TIME_LIMIT,
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  } catch (error) {
    const why = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(`git ${args[0]} failed: ${why}`)
  }
}
