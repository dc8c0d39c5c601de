import { expect, test } from 'vitest'
import { briefs } from '../../test/brief.ts'
import { csv, readFiles } from '../../test/read-files.ts'

test('a mark of nothing does not hide the column beside it', async () => {
  const reading = await readFiles({
    'tracking-prod-records-v2.csv': csv(
      'key,uuid,s_id,ep_id,episode_id,s_no,season_number,ep_no,episode_number,created_at,updated_at,series_name',
      'watch-episode-a,u,900001,<nil>,900101,<nil>,1,null,1,<nil>,2019-03-02 18:21:00,Harbour Lights',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play series Harbour Lights tvdb:900001 S1E1 tvdb:900101 2019-03-02T18:21Z',
  ])
})

test('rows of the pseudo series are damaged in every table', async () => {
  const reading = await readFiles({
    'tracking-prod-records.csv': csv(
      'uuid,type,type-uuid-n,created_at,series_id,entity_type,season_number,episode_number,episode_id',
      ',watch,,2019-01-01 00:00:00,10000018,episode,1,1,900999',
    ),
    'followed_tv_show.csv': csv(
      'tv_show_id,tv_show_name,created_at,active,archived',
      '10000018,Kids,2019-01-01 00:00:00,1,0',
    ),
  })

  expect(reading.records).toEqual([])
  expect(reading.skipped.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
    'followed_tv_show.csv: damaged rows of the pseudo series 10000018',
    'tracking-prod-records.csv: damaged rows of the pseudo series 10000018',
  ])
})

test('the oldest table has the id of an episode alone: its series is that of another table, or unknown', async () => {
  const reading = await readFiles({
    'seen_episode.csv': csv(
      'episode_id,created_at',
      '900101,2016-01-01 10:00:00',
      '900777,2016-01-01 10:00:00',
    ),
    'ratings-3-prod-episode_votes.csv': csv(
      'episode_id,series_name,season_number,episode_number,vote_key,user_id',
      '900777,,1,1,900777-0-29,0',
    ),
    'tracking-prod-records-v2.csv': csv(
      'key,uuid,s_id,ep_id,s_no,ep_no,created_at,series_name',
      'watch-episode-a,u,900001,900101,1,1,2019-03-02 18:21:00,Harbour Lights',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play series Harbour Lights tvdb:900001 S1E1 tvdb:900101 2019-03-02T18:21Z',
  ])
  expect(reading.skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
    '1 ratings of titles that no file names',
    '1 seen in a better file as well',
    '1 views of a series that no file names',
  ])
})

test('of a list whose numbers were printed with an exponent every title is found', async () => {
  const objects = '[map[created_at:1.7e+09 id:4.22981e+05 type:series] map[type:movie uuid:f9]]'
  const reading = await readFiles({
    'lists-prod-lists.csv': csv('s_key,name,type,objects', `l1,Best,list,${objects}`),
  })

  expect(briefs(reading)).toEqual(['folder series ? tvdb:422981 in Best #1 ~2023-11-14T22:13:20.000Z'])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['entries of lists that no file names'])
})

test('what says nothing of which title it is about is counted, and no record', async () => {
  const reading = await readFiles({
    'tracking-prod-records-v2.csv': csv(
      'key,uuid,s_id,created_at,is_followed,series_name',
      'user-series-a,u,<nil>,2019-03-02 18:21:00,true,',
      'user-series-b,u,,2019-03-03 18:21:00,true,null',
    ),
    'tracking-prod-records.csv': csv(
      'uuid,type,type-uuid-n,created_at,entity_type,movie_name',
      'f9,towatch,,2019-01-01 00:00:00,movie,',
    ),
    'lists-prod-lists.csv': csv('s_key,name,type,objects', 'l1,Best,list,[map[type:movie] map[type:movie]]'),
  })

  expect(reading.records).toEqual([])
  expect(reading.skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
    '2 entries of lists without an id',
    '2 states of series that no file names',
    '1 films to watch that no file names',
  ])
})
