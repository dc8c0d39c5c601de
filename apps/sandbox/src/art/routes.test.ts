import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import { ask } from '#test/ask.ts'
import { drawPoster } from './poster.ts'

const picture = async (file: string, size = 'w500') => {
  const answer = await ask(`/t/p/${size}/${file}`)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test.each([
  ['a poster made by hand', 'movie-27205.svg'],
  ['a poster', 'movie-98.svg'],
  ['the poster of a season', 'tv-1396-season-5.svg'],
  ['the picture behind a title', 'movie-27205-wide.svg'],
  ['a still made by hand', 'still-1396-3-1.svg'],
  ['a still', 'still-95396-2-10.svg'],
  ['a mark', 'provider-900001.svg'],
])('%s is a closed SVG for ever', async (_, file) => {
  const { status, headers, text } = await picture(file)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toContain('immutable')
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>\s*$/)
  expect(text).not.toMatch(/NaN|undefined|<script|href=/)
})

test('every picture the catalogue names is there and the same twice', async () => {
  const titles = [...catalogue.films, ...catalogue.series]
  const paths = titles
    .flatMap(({ posterPath, backdropPath }) => [posterPath, backdropPath])
    .filter((path) => path !== null)
  const seasons = catalogue.series.flatMap((series) => series.seasons.map(({ posterPath }) => posterPath))
  for (const path of [...paths, ...seasons.filter((path) => path !== null)]) {
    const { status, text } = await picture(path.slice(1))
    expect([path, status, /NaN|undefined/.test(text)]).toEqual([path, 200, false])
  }
  expect((await picture('movie-98.svg')).text).toBe((await picture('movie-98.svg', 'w92')).text)
})

test.each([
  'movie-1359046.svg',
  'movie-1.svg',
  'tv-37854-season-1.svg',
  'still-1396-9-9.svg',
  'still-1396-1.svg',
  'person-1.svg',
  'x.png',
  '..%2Fwrangler.jsonc',
  'movie-98-wide-wide.svg',
])('there is no %s', async (file) => {
  expect((await picture(file)).status).toBe(404)
})

test('a size that the configuration does not name is refused', async () => {
  expect((await picture('movie-98.svg', 'w501')).status).toBe(404)
})

test('a cast has portraits', async () => {
  const people = catalogue.films.flatMap(({ cast }) => cast)
  expect((await picture(`person-${people[0]?.id}.svg`)).status).toBe(200)
})

test('a title can do nothing to its poster but be read', () => {
  const poster = drawPoster({
    kind: 'movie',
    id: 1,
    title: '<script>&"\'~</script>',
    year: 2000,
    genres: ['<b>'],
  })
  expect(poster).not.toMatch(/<script|<b>|<SCRIPT|<B>/)
})

test('files beside the pictures stay inside', async () => {
  expect((await ask('/movie-27205.svg')).status).toBe(404)
  expect((await env.ART.fetch('https://art/movie-27205.svg')).status).toBe(200)
})
