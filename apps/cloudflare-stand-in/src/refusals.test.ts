import { expect, test } from 'vitest'
import { openCloud, upload } from '#test-client.ts'

const nowhere = '00000000-1111-2222-3333-444444444444'

test.each([
  { who: 'nobody', path: '/d1/database', token: '', code: 9106 },
  { who: 'a stranger', path: '/d1/database', token: 'wrong', code: 10000 },
  { who: 'a stranger who asks about the token', path: '//user/tokens/verify', token: 'wrong', code: 1000 },
  {
    who: 'the owner, of another account',
    path: `//accounts/${'f'.repeat(32)}/d1/database`,
    token: undefined,
    code: 10000,
  },
  {
    who: 'the owner, of an account that is none',
    path: '//accounts/mine/d1/database',
    token: undefined,
    code: 7003,
  },
])('$who is not let in', async ({ path, token, code }) => {
  const { ask } = await openCloud()
  const { success, errors } = await ask('GET', path, undefined, token)
  expect(success).toBe(false)
  expect(errors[0]?.code).toBe(code)
})

test.each([
  { what: 'a database', path: '/d1/database', body: { name: 'films' }, code: 7502 },
  { what: 'a namespace', path: '/storage/kv/namespaces', body: { title: 'films' }, code: 10014 },
  {
    what: 'a project',
    path: '/pages/projects',
    body: { name: 'films', production_branch: 'main' },
    code: 8000002,
  },
])('there is $what of a name once', async ({ path, body, code }) => {
  const { ask } = await openCloud()
  expect((await ask('POST', path, body)).success).toBe(true)
  expect((await ask('POST', path, body)).errors[0]?.code).toBe(code)
})

test.each([
  { path: '/d1/database', body: { name: 'with space' } },
  { path: '/d1/database', body: { name: 'a'.repeat(65) } },
  { path: '/d1/database', body: {} },
  { path: '/storage/kv/namespaces', body: { title: '' } },
  { path: '/pages/projects', body: { name: 'Films', production_branch: 'main' } },
  { path: '/pages/projects', body: { name: 'films-', production_branch: 'main' } },
  { path: '/pages/projects', body: { name: 'a'.repeat(59), production_branch: 'main' } },
  { path: '/pages/projects', body: { name: 'films' } },
])('$path does not take $body', async ({ path, body }) => {
  const { ask } = await openCloud()
  expect((await ask('POST', path, body)).status).toBe(400)
})

test.each([
  ['GET', `/d1/database/${nowhere}`],
  ['DELETE', `/d1/database/${nowhere}`],
  ['POST', `/d1/database/${nowhere}/query`],
  ['DELETE', '/storage/kv/namespaces/none'],
  ['DELETE', '/workers/scripts/none'],
  ['GET', '/workers/scripts/none/deployments'],
  ['GET', '/workers/scripts/none/secrets'],
  ['GET', '/pages/projects/none'],
  ['GET', '/pages/projects/none/deployments'],
  ['GET', '/nothing/like/this'],
])('%s %s is about nothing that is there', async (method, path) => {
  const { ask } = await openCloud()
  const { status, success } = await ask(method, path, method === 'POST' ? {} : undefined)
  expect(status).toBe(404)
  expect(success).toBe(false)
})

test.each([
  { binding: { name: 'DB', type: 'd1', id: nowhere }, code: 10181 },
  { binding: { name: 'DB', type: 'd1', id: '00000000-0000-0000-0000-000000000000' }, code: 10021 },
  { binding: { name: 'CACHE', type: 'kv_namespace', namespace_id: 'a'.repeat(32) }, code: 10041 },
  { binding: { name: 'API', type: 'service', service: 'nobody' }, code: 10143 },
  { binding: { name: 'STORE', type: 'durable_object_namespace', class_name: 'Desk' }, code: 10061 },
  {
    binding: { name: 'LIMIT', type: 'ratelimit', namespace_id: '1', simple: { limit: 1, period: 7 } },
    code: 10021,
  },
  {
    binding: {
      name: 'HIGH',
      type: 'ratelimit',
      namespace_id: '4294967296',
      simple: { limit: 1, period: 60 },
    },
    code: 10021,
  },
  { binding: { name: 'not a name', type: 'plain_text', text: '' }, code: 10021 },
  { binding: { name: 'LONG', type: 'plain_text', text: 'x'.repeat(6000) }, code: 10021 },
  { binding: { name: 'SECRET', type: 'inherit' }, code: 10057 },
])(
  'a Worker bound to $binding.name, which is not there, is refused and leaves nothing',
  async ({ binding, code }) => {
    const { ask, cloud } = await openCloud()
    const { errors } = await ask('PUT', '/workers/scripts/films', upload([binding]))
    expect(errors[0]?.code).toBe(code)
    expect(cloud.account.workers).toEqual({})
  },
)

test('a Worker that others call, or that keeps objects, does not go just so', async () => {
  const { ask } = await openCloud()
  await ask('PUT', '/workers/scripts/called', upload())
  await ask('PUT', '/workers/scripts/caller', upload([{ name: 'API', type: 'service', service: 'called' }]))
  expect((await ask('DELETE', '/workers/scripts/called')).errors[0]?.code).toBe(10072)
  expect((await ask('DELETE', '/workers/scripts/caller')).success).toBe(true)
  expect((await ask('DELETE', '/workers/scripts/called')).success).toBe(true)

  const migrations = { new_tag: 'v1', steps: [{ new_sqlite_classes: ['Desk'] }] }
  await ask('PUT', '/workers/scripts/desk', upload([], { migrations }))
  expect((await ask('DELETE', '/workers/scripts/desk')).errors[0]?.code).toBe(10064)
  expect((await ask('PUT', '/workers/scripts/desk', upload([], { migrations }))).status).toBe(412)
  expect((await ask('DELETE', '/workers/scripts/desk?force=true')).success).toBe(true)
})
