import { Refusal } from '#answer.ts'
import type { Account, Version, Worker } from '#state.ts'

export function requireWorker(account: Account, name: string): Worker {
  const worker = account.workers[name]
  if (!worker) throw new Refusal(404, 10007, 'This Worker does not exist on your account.')
  return worker
}

/** Returns the version that answers visitors, or `null` without one. */
export function deployedVersion(worker: Worker): Version | null {
  const [deployment] = worker.deployments
  return worker.versions.find(({ id }) => id === deployment?.versionId) ?? null
}
