import { csv, json, readFiles } from '@marquee/importers/test/read-files'
import { zip } from '@marquee/importers/test/zip'
import { expect, test } from 'vitest'
import { isClear } from './summary.ts'

const HEADER = 'tv_show_name,episode_season_number,episode_number,episode_id,created_at'
const SEEN = 'Harbour Lights,1,2,800002,2020-01-01 20:00:00'

const isClearOf = async (...rows: string[]) =>
  isClear(await readFiles({ 'seen_episode.csv': csv(HEADER, ...rows) }))

test('a view that is lost is shown before anything is sent, and one that is there twice is not', async () => {
  expect(await isClearOf(SEEN, SEEN)).toBe(true)
  expect(await isClearOf(SEEN, 'Harbour Lights,1,,,2020-01-02 20:00:00')).toBe(false)
})

const PLAY = {
  id: 1,
  watched_at: '2020-01-01T20:00:00.000Z',
  type: 'movie',
  movie: { title: 'Heat', ids: {} },
}
const LIST = 'title,year,tmdbId,imdbId,watchedAt\nHeat,1995,949,,2020-01-01\n'

test('a file that was not opened for its name is shown, unless its archive is known', async () => {
  expect(isClear(await readFiles({ 'history.csv': LIST, 'another.csv': LIST }))).toBe(true)
  expect(isClear(await readFiles({ 'history.csv': LIST, 'cell-phone-films.csv': LIST }))).toBe(false)

  const archive = await zip({ 'watched-history.json': json([PLAY]), 'user-profile.json': '{}' })
  expect(isClear(await readFiles({ 'trakt.zip': archive }))).toBe(true)
})
