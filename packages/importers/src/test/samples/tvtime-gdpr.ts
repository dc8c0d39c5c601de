import type { Sample } from './sample.ts'

export const tvtimeGdprSamples: Sample[] = [
  {
    name: 'TV Time, archive',
    files: {
      'emotions-live-votes.csv': `episode_id,movie_name,uuid,vote_key,user_id
0,The Matrix,00000000-0000-4000-8000-000000000101,0-0-6,0
`,
      'followed_tv_show.csv': `user_id,tv_show_id,notification_type,notification_offset,created_at,updated_at,active,diffusion,folder_id,archived,tv_show_name
0,81189,1,0,2019-03-01 10:00:00,2019-03-01 10:00:00,1,original,,0,Breaking Bad
0,79168,1,0,2020-01-01 09:00:00,2024-01-01 09:00:00,1,original,,1,Friends
0,371980,1,0,2022-04-04 12:00:00,2022-04-04 12:00:00,1,original,,0,Severance
`,
      'lists-prod-lists.csv': `ordering,s_key,name,type,description,is_public,user_id,objects,created_at,lists,list_count
0,00000000-0000-4000-8000-000000000301,Best ever,list,,true,0,[map[created_at:1.707766149e+09 id:81189 type:series] map[created_at:1.70776615e+09 type:movie uuid:00000000-0000-4000-8000-000000000101]],2024-02-12 19:28:40,,
,collection,,collection,,,0,,2024-02-12 19:28:40,[map[id:00000000-0000-4000-8000-000000000301]],1
`,
      'ratings-3-prod-episode_votes.csv': `episode_id,series_name,season_number,episode_number,vote_key,user_id
349232,Breaking Bad,1,1,349232-0-29,0
`,
      'ratings-live-votes.csv': `episode_id,movie_name,uuid,vote_key,user_id
0,The Matrix,00000000-0000-4000-8000-000000000101,0-0-3,0
`,
      'rewatched_episode.csv': `user_id,tv_show_name,episode_id,episode_season_number,episode_number,cpt,created_at
0,Breaking Bad,349232,1,1,1,2021-11-20 20:00:01
`,
      'seen_episode_source.csv': `user_id,episode_id,source,created_at,updated_at,tv_show_name,episode_season_number,episode_number
0,349232,episode_details,2019-03-02 18:21:00,2019-03-02 18:21:00,Breaking Bad,1,1
`,
      'tracking-prod-records-v2.csv': `created_at,user_id,key,total_series_runtime,updated_at,total_movies_runtime,movie_watch_count,ep_watch_count,series_follow_count,uuid,is_archived,is_followed,s_id,is_for_later,most_recent_ep_watched,followed_at,runtime,bulk_type,s_no,ep_no,is_unitary,ep_id,rewatch_count,gsi,is_special,movie_name,series_name,season_number,episode_number
2019-03-01 10:00:00,0,tracking-stats,16200,2026-06-04 14:04:56,0,0,5,3,,,,,,,,,,,,,,,,,,,,
2019-03-01 10:00:00,0,user-series-00000000-0000-4000-8000-000000000001,,2019-03-01 10:00:00,,,2,,00000000-0000-4000-8000-000000000001,false,true,81189,false,map[ep_id:349235 ep_no:2 s_no:1 uuid:00000000-0000-4000-8000-000000000077 watch_date:1.5515e+15],1.5514e+09,,,,,,,,,,,Breaking Bad,,
2019-03-02 18:21:00,0,watch-episode-00000000-0000-4000-8000-000000000011-00000000-0000-4000-8000-000000000511,,2019-03-02 18:21:00,,,,,,,,81189,,,,2700,,1,1,false,349232,,,,,Breaking Bad,1,1
2019-03-02 19:12:44,0,watch-episode-00000000-0000-4000-8000-000000000012-00000000-0000-4000-8000-000000000512,,2019-03-02 19:12:44,,,,,,,,81189,,,,2700,,1,2,false,349235,,,,,Breaking Bad,1,2
2021-11-20 20:00:01,0,rewatch-episode-00000000-0000-4000-8000-000000000013-00000000-0000-4000-8000-000000000513,,2021-11-20 20:00:01,,,,,,,,81189,,,,2700,,1,1,false,349232,,,,,Breaking Bad,1,1
2020-01-01 09:00:00,0,user-series-00000000-0000-4000-8000-000000000002,,2020-01-01 09:00:00,,,2,,00000000-0000-4000-8000-000000000002,true,true,79168,false,map[ep_id:349235 ep_no:2 s_no:1 uuid:00000000-0000-4000-8000-000000000077 watch_date:1.5515e+15],1.5514e+09,,,,,,,,,,,Friends,,
2020-01-01 09:05:00,0,watch-episode-00000000-0000-4000-8000-000000000021-00000000-0000-4000-8000-000000000521,,2020-01-01 09:05:00,,,,,,,,79168,,,,2700,season,1,1,false,303821,,,,,Friends,1,1
2020-01-01 09:05:00,0,watch-episode-00000000-0000-4000-8000-000000000022-00000000-0000-4000-8000-000000000522,,2020-01-01 09:05:00,,,,,,,,79168,,,,2700,season,1,2,false,303822,,,,,Friends,1,2
2022-04-04 12:00:00,0,user-series-00000000-0000-4000-8000-000000000003,,2022-04-04 12:00:00,,,0,,00000000-0000-4000-8000-000000000003,false,true,371980,true,<nil>,1.5514e+09,,,,,,,,,,,Severance,,
`,
      'tracking-prod-records.csv': `watch_count,uuid,type,series_name,type-uuid-n,updated_at,user_id,created_at,series_id,watches,runtime,release_date_range_key,release_date,alpha_range_key,movie_name,entity_type,follow_date_range_key,rewatch_count,watch_date,series_uuid,season_number,episode_number,episode_id,total_movies_runtime,total_series_runtime,unitarian,watched_episode_range_key,bulk_type,watch_date_range_key,country
,00000000-0000-4000-8000-000000000101,follow,,follow-00000000-0000-4000-8000-000000000101-0,2020-05-01 20:00:00,0,2020-05-01 20:00:00,,,8160,follow-release-1999-03-31,1999-03-31 00:00:00,follow-alpha-the-matrix,The Matrix,movie,,,,,,,,,,,,,,
,00000000-0000-4000-8000-000000000101,watch,,watch-00000000-0000-4000-8000-000000000101-0,2020-05-01 20:00:05,0,2020-05-01 20:00:05,,,8160,watch-release-1999-03-31,1999-03-31 00:00:00,watch-alpha-the-matrix,The Matrix,movie,,,,,,,,,,,,,watch-date-1588363205,
,00000000-0000-4000-8000-000000000101,rewatch,,rewatch-00000000-0000-4000-8000-000000000101-0,2021-05-01 20:00:00,0,2021-05-01 20:00:00,,,8160,rewatch-release-1999-03-31,1999-03-31 00:00:00,rewatch-alpha-the-matrix,The Matrix,movie,,1,,,,,,,,,,,watch-date-1619899200,
,00000000-0000-4000-8000-000000000101,rewatch_count,,rewatch_count-00000000-0000-4000-8000-000000000101-0,2021-05-01 20:00:00,0,2021-05-01 20:00:00,,,8160,rewatch_count-release-1999-03-31,1999-03-31 00:00:00,rewatch_count-alpha-the-matrix,The Matrix,movie,,1,,,,,,,,,,,watch-date-1619899200,
,00000000-0000-4000-8000-000000000102,towatch,,towatch-00000000-0000-4000-8000-000000000102-0,2023-02-02 08:00:00,0,2023-02-02 08:00:00,,,8160,towatch-release-2024-02-27,2024-02-27 00:00:00,towatch-alpha-dune-part-two,Dune: Deuxième partie,movie,,,,,,,,,,,,,,
1,00000000-0000-4000-8000-000000000900,count-watch,,,,0,2020-05-01 20:00:05,,,,,,,,movie,,,,,,,,,,,,,,
,00000000-0000-4000-8000-000000000901,watch,Breaking Bad,,,0,2019-03-02 19:12:44,81189,,,,,,,episode,,,,,1,2,349235,,,,,,,
,00000000-0000-4000-8000-000000000902,watch,Chernobyl,,,0,2019-06-04 21:00:00,360893,,,,,,,episode,,,,,1,1,7055340,,,,,,,
`,
      'tv_show_rate.csv': `user_id,tv_show_id,rating,created_at,updated_at,tv_show_name
0,81189,5,2019-04-01 10:00:00,2019-04-01 10:00:00,Breaking Bad
`,
      'user_show_special_status.csv': `user_id,tv_show_id,status,created_at,tv_show_name
0,371980,for_later,2022-04-04 12:00:00,Severance
`,
      'user_tv_show_data.csv': `user_id,tv_show_id,is_followed,is_favorited,nb_episodes_seen,tv_show_name
0,81189,1,1,2,Breaking Bad
0,79168,1,0,2,Friends
0,371980,1,0,0,Severance
`,
    },
    read: [
      'emotions-live-votes.csv left-out tvtime emotions 1',
      'followed_tv_show.csv tvtime followed 3',
      'lists-prod-lists.csv tvtime list 2',
      'ratings-3-prod-episode_votes.csv tvtime vote 1',
      'ratings-live-votes.csv tvtime vote 1',
      'rewatched_episode.csv tvtime rewatched 1',
      'seen_episode_source.csv tvtime legacy-views 1',
      'tracking-prod-records-v2.csv tvtime records-2 9',
      'tracking-prod-records.csv tvtime records-1 8',
      'tv_show_rate.csv tvtime series-rating 1',
      'user_show_special_status.csv tvtime special-status 1',
      'user_tv_show_data.csv tvtime series-facts 3',
    ],
    records: [
      'folder film The Matrix (the matrix) 1999 in Best ever #2 ~2024-02-12T19:29:10.000Z',
      'folder series Breaking Bad tvdb:81189 in Best ever #1 ~2024-02-12T19:29:09.000Z',
      'folder series Breaking Bad tvdb:81189 in TV Time favourites undated',
      'following series Friends tvdb:79168 dropped ~2020-01-01T09:00Z',
      'play film The Matrix (the matrix) 1999 2020-05-01T20:00:05.000Z',
      'play film The Matrix (the matrix) 1999 2021-05-01T20:00Z',
      'play series Breaking Bad tvdb:81189 S1E1 tvdb:349232 2019-03-02T18:21Z',
      'play series Breaking Bad tvdb:81189 S1E1 tvdb:349232 2021-11-20T20:00:01.000Z',
      'play series Breaking Bad tvdb:81189 S1E2 tvdb:349235 2019-03-02T19:12:44.000Z',
      'play series Chernobyl tvdb:360893 S1E1 tvdb:7055340 2019-06-04T21:00Z',
      'play series Friends tvdb:79168 S1E1 tvdb:303821 ~2020-01-01T09:05Z',
      'play series Friends tvdb:79168 S1E2 tvdb:303822 ~2020-01-01T09:05Z',
      'rating film The Matrix (the matrix) 1999 = 10 undated',
      'rating series Breaking Bad tvdb:81189 = 10 ~2019-04-01T10:00Z',
      'rating series Breaking Bad tvdb:81189 S1E1 tvdb:349232 = 8 undated',
      'watchlist film Dune: Deuxième partie (dune part two) 2024 ~2023-02-02T08:00Z',
      'watchlist series Severance tvdb:371980 ~2022-04-04T12:00Z',
    ],
    leftOut: [
      'emotions-live-votes.csv: 1 emotions, which are no ratings',
      'lists-prod-lists.csv: 1 collections of lists',
      'rewatched_episode.csv: 1 seen in a better file as well',
      'seen_episode_source.csv: 1 seen in a better file as well',
      'tracking-prod-records-v2.csv: 2 repeats another entry',
      'tracking-prod-records-v2.csv: 1 totals',
      'tracking-prod-records.csv: 1 seen in a better file as well',
      'tracking-prod-records.csv: 2 totals',
      'user_show_special_status.csv: 1 repeats another entry',
      'user_tv_show_data.csv: 1 neither seen nor a favourite',
    ],
    problems: [],
    claims: ['user_tv_show_data.csv: 4 seen episodes, 4 taken'],
  },
]
