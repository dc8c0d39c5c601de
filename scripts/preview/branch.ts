import { execFileSync } from 'node:child_process'
import { root } from '../settings.ts'

/** The branch that is meant: the one that was named, or the one that is checked out. */
export function branchOf(named: string | undefined): string {
  const branch = named ?? git('rev-parse', '--abbrev-ref', 'HEAD')
  if (branch.trim() !== '' && branch !== 'HEAD') return branch
  throw new Error('No branch is checked out here: name one with --branch.')
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

export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  } catch (error) {
    const why = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(`git ${args[0]} failed: ${why}`)
  }
}
