import { execFileSync } from 'node:child_process'
import { root } from '../settings.ts'

const SHORT = 60

/** The commit that is checked out, in one line for the dashboard. */
export function describeCommit(): string {
  try {
    const line = execFileSync('git', ['log', '-1', '--format=%h %s'], { cwd: root, encoding: 'utf8' })
    return line.trim().slice(0, SHORT)
  } catch {
    return 'not from a git checkout'
  }
}
