import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { SCRIPT_MARK } from '#http/script-mark.ts'
import { formOf } from '#testing/recording-api.ts'
import { action } from './route.tsx'

const id = '5a0f1c7e-3b52-4d7e-9c44-0d1f6a2b9e01'

/** Sends a form to the page of a folder; returns what the API was sent for it, and the status of the answer. */
async function submit(fields: Record<string, string>, query = '') {
  const sent: string[] = []
  const answer = async (method: string, path: string) => {
    sent.push(`${method} ${path}`)
    return Response.json({ id, created: true })
  }
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    answer(`${init?.method}`, new URL(`${input}`).pathname)
  const context = {
    api: createApiClient({ origin: 'https://marquee.test', api: { fetch } }),
    send: ({ method, path }: { method: string; path: string }) => answer(method, path),
    viewerContext: async () => ({ viewer: null, imageBase: '' }),
  }
  const request = new Request(`https://marquee.test/folder/${id}${query}`, {
    ...{ method: 'POST', body: formOf(fields), headers: { [SCRIPT_MARK]: '1' } },
  })
  const answered = await action({ context, request, params: { id } } as never).catch(
    (thrown: unknown) => thrown,
  )
  return { sent, status: answered instanceof Response ? answered.status : (answered as Refusal).init?.status }
}

type Refusal = { init?: { status?: number } }

test('a title is taken out by the intent that says so, and by no other', async () => {
  const path = `DELETE /api/me/folders/${id}/items/movies/603`
  expect(await submit({ intent: 'remove', title: 'movies/603' })).toEqual({ sent: [path], status: 200 })
  for (const intent of ['none', '', 'toString'])
    expect(await submit({ intent, title: 'movies/603' })).toEqual({ sent: [], status: 400 })
})

test('a folder for a title is made where there can be such a title, and nowhere else', async () => {
  const form = { intent: 'name', name: 'Heist' }
  const made = `PUT /api/me/folders/${id}`
  const added = `PUT /api/me/folders/${id}/items/movies/603`
  expect(await submit(form, '?edit=new&add=movies/603')).toEqual({ sent: [made, added], status: 303 })
  expect(await submit(form, '?edit=new')).toEqual({ sent: [made], status: 303 })
  for (const add of ['films/603', 'movies/0', 'movies/1e3', '/603'])
    expect(await submit(form, `?edit=new&add=${add}`)).toEqual({ sent: [], status: 404 })
})
