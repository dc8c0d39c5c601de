import { Hono } from 'hono'
import { answer, answerPage, Refusal } from '#answer.ts'
import type { Account, Namespace } from '#state.ts'

const MOST_KEY_BYTES = 512

export function namespaces(account: Account) {
  return new Hono()
    .get('/', (c) => answerPage(c, Object.values(account.namespaces).map(shown)))
    .post('/', async (c) => {
      const { title } = await c.req.json()
      if (typeof title !== 'string' || title === '' || title.length > 512)
        throw new Refusal(400, 10015, 'you must specify a namespace title')
      if (Object.values(account.namespaces).some((namespace) => namespace.title === title))
        throw new Refusal(400, 10014, 'a namespace with this account ID and title already exists')

      const id = crypto.randomUUID().replaceAll('-', '')
      const namespace = { id, title, createdAt: new Date().toISOString(), values: {} }
      account.namespaces[id] = namespace
      return answer(c, shown(namespace))
    })
    .delete('/:id', (c) => {
      const { id } = requireNamespace(account, c.req.param('id'))
      delete account.namespaces[id]
      return answer(c, null)
    })
    .get('/:id', (c) => answer(c, shown(requireNamespace(account, c.req.param('id')))))
    .get('/:id/keys', (c) => {
      const { values } = requireNamespace(account, c.req.param('id'))
      return answer(
        c,
        Object.keys(values).map((name) => ({ name })),
        { result_info: { count: Object.keys(values).length, cursor: '' } },
      )
    })
    .put('/:id/bulk', async (c) => {
      const { values } = requireNamespace(account, c.req.param('id'))
      const pairs: { key: string; value: string }[] = await c.req.json()
      for (const { key, value } of pairs) values[checkKey(key)] = value
      return answer(c, { successful_key_count: pairs.length, unsuccessful_keys: [] })
    })
    .get('/:id/values/:key', (c) => {
      const { values } = requireNamespace(account, c.req.param('id'))
      const value = values[c.req.param('key')]
      if (value === undefined) throw new Refusal(404, 10009, "get: 'key not found'")
      return c.body(value)
    })
    .put('/:id/values/:key', async (c) => {
      const { values } = requireNamespace(account, c.req.param('id'))
      values[checkKey(c.req.param('key'))] = await c.req.text()
      return answer(c, null)
    })
    .delete('/:id/values/:key', (c) => {
      const { values } = requireNamespace(account, c.req.param('id'))
      delete values[c.req.param('key')]
      return answer(c, null)
    })
}

function requireNamespace(account: Account, id: string): Namespace {
  const namespace = account.namespaces[id]
  if (!namespace) throw new Refusal(404, 10013, 'namespace not found')
  return namespace
}

function checkKey(key: string): string {
  if (key === '' || Buffer.byteLength(key) > MOST_KEY_BYTES || key === '.' || key === '..')
    throw new Refusal(400, 10029, `put: '${key}' is not a valid key`)
  return key
}

function shown({ id, title }: Namespace) {
  return { id, title, supports_url_encoding: true }
}
