import { env } from 'cloudflare:workers'

/** Steps in which SQLite would run a statement, whatever its values. */
export async function queryPlanOf(statement: string): Promise<string[]> {
  const unbound = statement.replaceAll('?', 'null')
  const { results } = await env.DB.prepare(`explain query plan ${unbound}`).all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}
