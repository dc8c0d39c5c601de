import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, readFiles } from '../test/read-files.ts'

test('the first and the last time have dates, those between have none', async () => {
  const reading = await readFiles({
    'watches.csv': csv(
      'type,title,tvdb_id,tmdb_id,season_number,episode_number,first_watched_at,last_watched_at,plays',
      'episode,Harbour Lights,900001,800001,1,1,2019-03-02T18:21:00Z,2021-11-20T20:00:00Z,3',
      'movie,The Orchard,5,700001,,,2020-05-01T20:00:00Z,2020-05-01T20:00:00Z,1',
      'movie,Sea Glass,6,700002,,,2018-02-03T19:00:00Z,,1',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film Sea Glass tmdb:700002 2018-02-03T19:00Z',
    'play film The Orchard tmdb:700001 2020-05-01T20:00Z',
    'play series Harbour Lights tmdb:800001 tvdb:900001 S1E1 2019-03-02T18:21Z',
    'play series Harbour Lights tmdb:800001 tvdb:900001 S1E1 2021-11-20T20:00Z',
    'play series Harbour Lights tmdb:800001 tvdb:900001 S1E1 undated',
  ])
})

test('ratings are out of five, and the library has later, stopped and favourites', async () => {
  const reading = await readFiles({
    'ratings.csv': csv(
      'type,title,tvdb_id,tmdb_id,season_number,episode_number,rating,favorite_character,emotions',
      'movie,The Orchard,,700001,,,5,,',
    ),
    'library.csv': csv(
      'type,title,original_title,year,tvdb_id,tmdb_id,favorite,list_status,added_at,for_later_at,stopped_watching_at,hidden_at',
      'series,The Quarry,,2020,900002,800002,true,,2020-01-01,2020-01-02,,',
      'series,Left,,2020,900003,800003,false,,2020-01-01,,2020-01-03,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'folder series The Quarry 2020 tmdb:800002 tvdb:900002 in Bingers favourites ~2020-01-01',
    'following series Left 2020 tmdb:800003 tvdb:900003 dropped ~2020-01-03',
    'rating film The Orchard tmdb:700001 = 10 undated',
    'watchlist series The Quarry 2020 tmdb:800002 tvdb:900002 ~2020-01-02',
  ])
})
