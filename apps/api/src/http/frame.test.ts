import { expect, test } from 'vitest'
import { FRAME_HEADER } from '#http/frame.ts'
import { openApi } from '#test/api.ts'
import { tmdbFailing } from '#test/fake-tmdb.ts'
import { person, sessionOf } from '#test/people.ts'

const frameOf = (answer: Response): unknown =>
  JSON.parse(decodeURIComponent(answer.headers.get(FRAME_HEADER) ?? ''))

test.each(['/api/catalogue/genres', '/api/me', '/api/me/rankings', '/api/nothing'])(
  'the answer of %s says who is signed in and where images live',
  async (path) => {
    const { id, email } = await person({ firstName: 'Adá' })
    const answer = await openApi().request(path, { headers: await sessionOf(id) })

    expect(frameOf(answer)).toMatchObject({
      viewer: { email, firstName: 'Adá', verified: true, colour: 'purple' },
      imageBase: 'https://images.test/t/p/',
    })
  },
)

test('nobody is signed in on the answer that logged them out', async () => {
  const { id } = await person()
  const answer = await openApi().request('/api/auth/logout', { method: 'POST', headers: await sessionOf(id) })
  expect(frameOf(answer)).toMatchObject({ viewer: null })
})

test("images come from TMDB's own address while the catalogue does not answer", async () => {
  const answer = await openApi({ tmdb: tmdbFailing('unavailable') }).request('/api/me')
  expect(frameOf(answer)).toEqual({ viewer: null, imageBase: 'https://image.tmdb.org/t/p/' })
})
