import { Refusal } from '#answer.ts'
import type { Account, Binding } from '#state.ts'

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** Refuses bindings that name what the account does not have, as the upload of a Worker does. */
export function checkBindings(account: Account, bindings: Binding[]): void {
  const names = new Set<string>()
  for (const binding of bindings) {
    const { name } = binding
    if (!NAME.test(name))
      throw new Refusal(400, 10021, `Binding name '${name}' must be a valid JavaScript identifier.`)
    if (names.has(name)) throw new Refusal(400, 10021, `Binding name '${name}' already in use.`)
    names.add(name)
    checkTarget(account, binding)
  }
}

function checkTarget(account: Account, { type, name, ...binding }: Binding): void {
  if (type === 'd1') {
    const id = String(binding.id ?? binding.database_id ?? '')
    if (!/^[0-9a-f-]{36}$/.test(id) || /^[0-]+$/.test(id))
      throw new Refusal(400, 10021, `binding ${name} of type d1 must have a valid \`id\` specified`)
    if (!account.databases[id])
      throw new Refusal(400, 10181, `D1 binding '${name}' references database '${id}' which was not found.`)
  }
  if (type === 'kv_namespace' && !account.namespaces[String(binding.namespace_id)])
    throw new Refusal(400, 10041, `KV namespace '${binding.namespace_id}' not found.`)
  if (type === 'service' && !account.workers[String(binding.service)])
    throw new Refusal(
      400,
      10143,
      `Could not resolve service binding '${name}'. Target script '${binding.service}' not found.`,
    )
  if (type === 'ratelimit') {
    const number = Number(binding.namespace_id)
    if (!Number.isInteger(number) || number < 1 || number >= 2 ** 31)
      throw new Refusal(400, 10021, `Rate limit '${name}' needs a positive number as its namespace_id.`)
    const { period } = Object(binding.simple)
    if (period !== 10 && period !== 60)
      throw new Refusal(400, 10021, `Rate limit '${name}' needs a period of 10 or 60.`)
  }
  if (type === 'plain_text' && Buffer.byteLength(String(binding.text)) > 5120)
    throw new Refusal(400, 10021, `The variable '${name}' is longer than 5 KB.`)
}
