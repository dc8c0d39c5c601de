import { expect, test } from 'vitest'
import { film, openTestSite, type Site } from './test-site.ts'

test('a browser revalidates every page it stores, and gets 304 when its copy is current', async () => {
  const { ask } = openTestSite()
  await ask(film)
  const { answer } = await ask(film)
  const etag = answer.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"[A-Za-z0-9+/]{43}="$/)

  for (const known of [etag, `W/${etag}`, `"of another", ${etag}`, '*']) {
    const again = await ask(film, { headers: { 'If-None-Match': known } })
    expect([again.answer.status, again.html, again.found], known).toEqual([304, '', 'hit'])
    expect(again.answer.headers.get('ETag')).toBe(etag)
    expect(again.answer.headers.get('Content-Security-Policy')).toBe(
      answer.headers.get('Content-Security-Policy'),
    )
    expect(again.answer.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(again.answer.headers.get('Vary')).toContain('Cookie')
  }
  for (const known of ['"of another"', etag.slice(1, -1), '', 'W/""']) {
    const other = await ask(film, {
      headers: { 'If-None-Match': known, 'If-Modified-Since': new Date().toUTCString() },
    })
    expect([other.answer.status, other.html.includes('<p>')], known).toEqual([200, true])
  }
})

test('who has a page gets 304 even where it was not requested before', async () => {
  const { ask } = openTestSite()
  await ask(film)
  const etag = (await ask(film)).answer.headers.get('ETag') ?? ''
  const elsewhere = openTestSite()
  const known = await elsewhere.ask(film, { headers: { 'If-None-Match': etag } })

  expect([known.answer.status, known.html, known.found]).toEqual([304, '', 'miss'])
  expect((await elsewhere.ask(film)).found).toBe('hit')
})

test('who has signed in since never hears that they have the page already', async () => {
  const { ask } = openTestSite()
  await ask(film)
  const etag = (await ask(film)).answer.headers.get('ETag') ?? ''
  const own = await ask(film, { headers: { 'If-None-Match': etag, Cookie: '__Host-session=abc' } })

  expect([own.answer.status, own.html.includes('__Host-session=abc')]).toEqual([200, true])
  expect(own.answer.headers.has('ETag')).toBe(false)
})

test('a page that is drawn anew has its old tag when nothing else has changed, and another with another policy', async () => {
  const headers = { 'X-Frame-Options': 'DENY' }
  const tagOf = async (site: Site) => {
    const { ask } = openTestSite(site)
    await ask(film)
    return (await ask(film)).answer.headers.get('ETag')
  }
  expect(await tagOf({})).toBe(await tagOf({ headers }))
  expect(await tagOf({})).not.toBe(await tagOf({ policy: "default-src 'none'; script-src" }))
})
