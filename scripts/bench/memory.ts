import { execFileSync } from 'node:child_process'

type Process = { pid: number; parent: number; kilobytes: number; name: string }

/** Megabytes that the runtimes started by this process hold, by what the system says of them. */
export function runtimeMemory(): number {
  return megabytes(
    listProcesses().filter(({ parent, name }) => parent === process.pid && name.includes('workerd')),
  )
}

/** Megabytes that a process and all it started hold. */
export function treeMemory(pid: number | undefined): number {
  const all = listProcesses()
  const childrenOf = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((child) => [child, ...childrenOf(child.pid)])
  return megabytes([...all.filter((one) => one.pid === pid), ...childrenOf(pid ?? -1)])
}

function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [pid, parent, kilobytes, name = ''] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), name }
  })
}

function megabytes(processes: Process[]): number {
  return processes.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1000
}
