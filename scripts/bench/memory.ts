import { execFileSync } from 'node:child_process'

/** Megabytes that the runtimes started by this process hold, by what the system says of them. */
export function runtimeMemory(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,comm='], { encoding: 'utf8' }).split('\n')
  const kilobytes = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , name = '']) => parent === `${process.pid}` && name.includes('workerd'))
    .reduce((sum, [, size]) => sum + Number(size), 0)
  return kilobytes / 1000
}
