import { Hono } from 'hono'
import { answer, Refusal } from '#answer.ts'
import type { Account, Worker } from '#state.ts'
import { deployedVersion, requireWorker } from '#workers/require-worker.ts'
import { deployVersion } from '#workers/upload.ts'

/** Secrets can be set, named and removed, never read. A change makes a version of its own and deploys it. */
export function secrets(account: Account) {
  return new Hono()
    .get('/:name/secrets', (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      return answer(
        c,
        Object.keys(worker.secrets).map((name) => ({ name, type: 'secret_text' })),
      )
    })
    .put('/:name/secrets', async (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      const { name, text } = await c.req.json()
      setSecret(worker, name, text)
      copyDeployed(worker)
      return answer(c, { name, type: 'secret_text' })
    })
    .patch('/:name/secrets-bulk', async (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      const { secrets } = await c.req.json()
      for (const [name, secret] of Object.entries<{ text?: string } | null>(secrets ?? {})) {
        if (secret === null) delete worker.secrets[name]
        else setSecret(worker, name, secret.text)
      }
      copyDeployed(worker)
      return answer(c, Object.keys(worker.secrets))
    })
    .delete('/:name/secrets/:secret', (c) => {
      const worker = requireWorker(account, c.req.param('name'))
      const secret = c.req.param('secret')
      if (worker.secrets[secret] === undefined) throw new Refusal(404, 10056, `Secret '${secret}' not found.`)
      delete worker.secrets[secret]
      copyDeployed(worker)
      return answer(c, null)
    })
}

function setSecret(worker: Worker, name: unknown, text: unknown): void {
  if (typeof name !== 'string' || !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    throw new Refusal(400, 10021, `Binding name '${name}' must be a valid JavaScript identifier.`)
  if (typeof text !== 'string' || text === '') throw new Refusal(400, 10021, `The secret '${name}' is empty.`)
  if (deployedVersion(worker)?.bindings.some((binding) => binding.name === name))
    throw new Refusal(
      400,
      10053,
      `Binding name '${name}' already in use. Please use a different name and try again.`,
    )
  worker.secrets[name] = text
}

function copyDeployed(worker: Worker): void {
  const deployed = deployedVersion(worker)
  if (!deployed) return
  // What the upload was marked with does not go with it.
  const copy = { ...deployed, id: crypto.randomUUID(), number: worker.versions.length + 1, annotations: {} }
  worker.versions.push(copy)
  deployVersion(worker, copy.id, { 'workers/triggered_by': 'secret' })
}
